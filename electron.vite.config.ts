import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'electron-vite';
import { fileURLToPath } from 'node:url';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
/** `build.mjs` builds beside `out` and swaps the two when done, so that nobody meets half a build. */
const out = (part: string): string => `${process.env['WARBENCH_OUT'] ?? at('out')}/${part}`;
const resolve = {
  alias: { '@engine': at('src-engine'), '@contract': at('src-main/contract'), '@rulebook': at('rulebook') },
};

export default defineConfig({
  main: {
    resolve,
    // The cards' components, as text for paper: their styles travel with them.
    plugins: [svelte({ configFile: false, compilerOptions: { css: 'injected' } })],
    build: {
      outDir: out('main'),
      target: 'node20',
      // Read whole at every start otherwise, of which a command uses a part or nothing.
      externalizeDeps: {
        exclude: ['jsonc-parser', 'markdown-it', 'ml-matrix', 'saxes', 'simple-statistics'],
      },
      rolldownOptions: {
        // Two programs, so that the command line never loads Electron; what draws cards for either; and the worker threads.
        input: {
          electron: at('src-main/electron/main.ts'),
          cli: at('src-main/cli/main.ts'),
          compute: at('src-main/compute/worker.ts'),
          print: at('src-renderer/print/server.ts'),
        },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
      },
    },
  },
  preload: {
    resolve,
    build: {
      outDir: out('preload'),
      // A sandboxed preload can load CommonJS only, and no modules but Electron's own: all else is bundled in.
      externalizeDeps: false,
      rolldownOptions: {
        input: { preload: at('src-main/electron/preload.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: at('src-renderer'),
    // Where the page stands is told by nobody but its own address: the browser's host serves it below a secret.
    base: './',
    resolve,
    plugins: [svelte({ configFile: false })],
    worker: { format: 'es' },
    build: {
      outDir: out('renderer'),
      minify: true,
      // Inlined assets would need `data:` in the content security policy, and a polyfill an inline script.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 6000,
      rolldownOptions: { input: at('src-renderer/index.html') },
    },
  },
});
