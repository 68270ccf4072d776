// Files that the browser keeps.

const KEPT = 60_000;

/** Hand somebody a file. Its address stays for a while: the browser may begin to read it only after the click. */
export function hand(content: Blob | string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type: 'text/plain' }) : content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT);
}
