import { svelte } from '@sveltejs/vite-plugin-svelte';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defineConfig } from 'vite';

/** Beside every text a packed one, which the server sends to whoever takes it. */
function packed() {
  let folder = '';
  return {
    name: 'packed',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true }))
        if (/\.(js|css|svg|webmanifest)$/.test(name)) {
          const content = readFileSync(join(folder, name));
          writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
          writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content));
        }
    },
  };
}

const server = process.env.RUBRICA_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte(), packed()],
  build: {
    outDir: '../src/rubrica/server/static',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the server's policy allows no inline sources but data: pictures
    target: 'es2022',
    reportCompressedSize: false,
    rollupOptions: {
      output: {
        // What home is made of comes in one piece: each request of a first visit costs more than these small parts weigh.
        manualChunks: (id) => (/src\/(parts\/(Fan|Opponent|TableLine|Tables)|lib\/playing|pages\/Home)\b/.test(id) ? 'home' : undefined),
      },
    },
  },
  server: { proxy: { '/api': server, '/socket': { target: server, ws: true, changeOrigin: true } } },
});
