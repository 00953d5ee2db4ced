import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'electron-vite';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
/** `build.mjs` builds beside `out` and swaps the two when done, so that nobody meets half a build. */
const out = (part: string): string => `${process.env['WARBENCH_OUT'] ?? at('out')}/${part}`;
const resolve = {
  alias: { '@engine': at('src-engine'), '@contract': at('src-main/contract'), '@rulebook': at('rulebook') },
};

/**
 * Programs of letters that each take a byte: a single “ in ten megabytes makes every letter of them take two, in reading,
 * scanning and keeping. Letters of other scripts stand in texts and patterns alone, where an escape is the same letter.
 */
const inPlainLetters = (code: string): string =>
  code.replace(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

const plainLetters: Plugin = {
  name: 'plain-letters',
  generateBundle(_options, bundle) {
    for (const part of Object.values(bundle))
      if (part.type === 'chunk') part.code = inPlainLetters(part.code);
  },
};

const VALIDATORS = /generated[\\/]([\w-]+)\.validators\.js$/;
const EXPORTED = /export const (\w+) = /g;

/** A module of validators as one function of what they call, which answers them by their names. */
const asFunction = (module: string): string =>
  inPlainLetters(
    `(({ ucs2length, equal, fault }) => { const made = {};${module
      .replace(/^import .*$/m, '')
      .replace(EXPORTED, 'made.$1 = ')}return made; })`,
  );

/** How a program reads another in the midst of a function. */
interface Reading {
  /** The file that a game's validators are, within what is built. */
  readonly file: (game: string, program: string) => string;
  /** Its text, of the function that they are. */
  readonly program: (game: string, validators: string) => string;
  /** What is imported for reading it, and the expression that answers the function. */
  readonly imports?: string;
  readonly read: (game: string, file: string) => string;
}

/** The module in its place: the same names, each of which reads the program when it is first called. */
const onDemand = (names: readonly string[], { imports, read }: { imports: string; read: string }): string => `
${imports}
import * as runtime from '${at('src-engine/book/validator-runtime.ts')}';
let made;
const late = (name) => {
  const validate = (data) => {
    made ??= ${read}(runtime);
    const fits = made[name](data);
    validate.errors = made[name].errors;
    return fits;
  };
  return validate;
};
${names.map((name) => `export const ${name} = late('${name}');`).join('\n')}`;

/**
 * Each game's compiled validators as a program of its own, which is read when the first file of that game is. Together they
 * are megabytes, a tenth of which is what a folder needs, and every start, and every worker of the window, compiled all of
 * them. The engine asks for an answer and not for a promise of one, so they are read in the midst of a function.
 */
const validatorsOnDemand = ({ file, program, imports = '', read }: Reading): Plugin => ({
  name: 'validators-on-demand',
  load(id) {
    const game = VALIDATORS.exec(id)?.[1];
    if (game === undefined) return undefined;
    const module = readFileSync(id, 'utf8');
    const source = program(game, asFunction(module));
    const fileName = file(game, source);
    this.emitFile({ type: 'asset', fileName, source });
    const names = [...module.matchAll(EXPORTED)].map(([, name]) => name!);
    return onDemand(names, { imports, read: read(game, fileName) });
  },
});

/** Node reads CommonJS in the midst of a function. */
const inNode: Plugin = {
  ...validatorsOnDemand({
    file: (game) => `parts/${game}.validators.cjs`,
    program: (_game, validators) => `module.exports = ${validators};`,
    imports: "import { createRequire } from 'node:module';",
    read: (game) => `createRequire(import.meta.url)('@validators/${game}')`,
  }),
  generateBundle(_options, bundle) {
    for (const part of Object.values(bundle))
      if (part.type === 'chunk')
        part.code = part.code.replace(
          /@validators\/([\w-]+)/g,
          `./${posix.relative(posix.dirname(part.fileName), 'parts') || '.'}/$1.validators.cjs`,
        );
  },
};

/** A classic worker reads scripts so (a module may not): they stand beside it, and each leaves its function under its name. */
const inWorkers = validatorsOnDemand({
  file: (game, program) =>
    `assets/${game}.validators-${createHash('sha256').update(program).digest('hex').slice(0, 8)}.js`,
  program: (game, validators) => `self['${game}.validators'] = ${validators};`,
  read: (game, file) => `(importScripts('./${posix.basename(file)}'), self['${game}.validators'])`,
});

const MONACO_WORKERS = /monaco-editor[\\/]esm[\\/]vs[\\/]internal[\\/]common[\\/]workers\.js$/;

/** What starts Monaco's worker for JSON imports every feature of the editor for what it does at once: text/monaco.ts names those that we have. */
const featuresAsNamed: Plugin = {
  name: 'features-as-named',
  transform: (code, id) => (MONACO_WORKERS.test(id) ? code.replace(/^import '.*$/gm, '') : undefined),
};

const GAMES = /src-engine[\\/]systems[\\/](?!common[\\/])\w+[\\/]|\.validators\.js$/;

/** One import too many brings every game with it: megabytes that each window compiles before anything is seen. */
const noGames: Plugin = {
  name: 'no-games-in-the-window',
  generateBundle(_options, bundle) {
    for (const part of Object.values(bundle)) {
      const game = part.type === 'chunk' && part.moduleIds.find((id) => GAMES.test(id));
      if (game) this.error(`The window’s own program has ${game} in it: games are fought in workers.`);
    }
  },
};

export default defineConfig({
  main: {
    resolve,
    // The cards' components, as text for paper: their styles travel with them.
    plugins: [svelte({ configFile: false, compilerOptions: { css: 'injected' } }), inNode, plainLetters],
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
          import: at('src-main/import/worker.ts'),
          print: at('src-renderer/print/server.ts'),
        },
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: 'parts/[name]-[hash].js',
          // Read and scanned whole at every start: without what only people read. Names stay, for the stack of a fault.
          minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
          // Vite would write every `const` of a module as `var`. What a module keeps for good, its functions first of all, is then something that
          // could change at any time to Node's compiler, which asks for it at each call: battles take 5 to 9 % longer. Chromium's minds neither.
          topLevelVar: false,
        },
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
    plugins: [svelte({ configFile: false }), featuresAsNamed, noGames, plainLetters],
    worker: { format: 'iife', plugins: () => [inWorkers, plainLetters] },
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
