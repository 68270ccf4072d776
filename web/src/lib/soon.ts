// What is asked a moment after the last change.
import { i18n } from '../i18n/index.svelte';
import { ApiProblem } from './api';

const PATIENCE = 2000;

/** Ask in a moment, and again a little later if the server is asked too often; the answer to a question that was taken back is not heard. */
export function soon<Result>(ask: () => Promise<Result>, found: (result: Result) => void, failed: (why: string) => void): () => void {
  let gone = false;
  let timer = setTimeout(run, 300);
  function run(): void {
    ask().then(
      (result) => {
        if (!gone) found(result);
      },
      (fault: Error) => {
        if (gone) return;
        if (fault instanceof ApiProblem && fault.status === 429) timer = setTimeout(run, PATIENCE);
        else failed(fault.message || i18n.t.app.offline);
      },
    );
  }
  return () => {
    gone = true;
    clearTimeout(timer);
  };
}
