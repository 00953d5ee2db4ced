import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'electron-vite';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
/** `build.mjs` builds beside `out` and swaps the two when done, so that no program sees half a build. */
const out = (part: string): string => `${process.env['WARBENCH_OUT'] ?? at('out')}/${part}`;
const resolve = {
  alias: { '@engine': at('src-engine'), '@contract': at('src-main/contract'), '@rulebook': at('rulebook') },
};

/**
 * Keeps programs in single-byte letters: one “ in ten megabytes makes every letter take two bytes, in reading, scanning
 * and storing. Other letters occur only in strings and patterns, where an escape means the same.
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

/** Turns a module of validators into one function of its imports, which returns the validators by name. */
const asFunction = (module: string): string =>
  inPlainLetters(
    `(({ ucs2length, equal, fault }) => { const made = {};${module
      .replace(/^import .*$/m, '')
      .replace(EXPORTED, 'made.$1 = ')}return made; })`,
  );

/** How a program loads another one synchronously. */
interface Reading {
  /** The file of a game's validators, in the built output. */
  readonly file: (game: string, program: string) => string;
  /** The file's text, made from the function. */
  readonly program: (game: string, validators: string) => string;
  /** Imports that loading needs, and the expression that returns the function. */
  readonly imports?: string;
  readonly read: (game: string, file: string) => string;
}

/** The module that replaces it: the same names, each of which loads the program when first called. */
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
 * Makes each game's compiled validators a separate program that is loaded with the first file of that game. Together
 * they have megabytes, of which a folder needs a tenth, and every start and every worker of the window compiled all of
 * them. The engine needs results and not promises, so loading is synchronous.
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

/** Node loads CommonJS synchronously. */
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

/**
 * A classic worker can load scripts synchronously (a module worker cannot): the scripts are beside it, and each defines
 * its function under its name.
 */
const inWorkers = validatorsOnDemand({
  file: (game, program) =>
    `assets/${game}.validators-${createHash('sha256').update(program).digest('hex').slice(0, 8)}.js`,
  program: (game, validators) => `self['${game}.validators'] = ${validators};`,
  read: (game, file) => `(importScripts('./${posix.basename(file)}'), self['${game}.validators'])`,
});

const MONACO_WORKERS = /monaco-editor[\\/]esm[\\/]vs[\\/]internal[\\/]common[\\/]workers\.js$/;

/**
 * Monaco's start file for its JSON worker imports every feature of the editor for side effects: text/monaco.ts names
 * the features that we use.
 */
const featuresAsNamed: Plugin = {
  name: 'features-as-named',
  transform: (code, id) => (MONACO_WORKERS.test(id) ? code.replace(/^import '.*$/gm, '') : undefined),
};

const PATTERNS = /hyphen[\\/]patterns[\\/][\w-]+\.js$/;

/** Reads the patterns of a language when its first word is divided: most commands divide none. */
const patternsOnDemand: Plugin = {
  name: 'patterns-on-demand',
  load(id) {
    if (!PATTERNS.test(id)) return undefined;
    const patterns = createRequire(import.meta.url)(id) as readonly unknown[];
    return `
let read;
const part = (i) => (read ??= JSON.parse(${JSON.stringify(JSON.stringify(patterns))}))[i];
export default { ${patterns.map((_, i) => `get ${i}() { return part(${i}); }`).join(', ')} };`;
  },
};

const GAMES = /src-engine[\\/]systems[\\/](?!common[\\/])\w+[\\/]|\.validators\.js$/;

/** A single wrong import would include every game: megabytes that each window compiles before it shows anything. */
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
    // The cards' components as text for paper, with their styles.
    plugins: [
      svelte({ configFile: false, compilerOptions: { css: 'injected' } }),
      inNode,
      patternsOnDemand,
      plainLetters,
    ],
    build: {
      outDir: out('main'),
      target: 'node20',
      // Otherwise read whole at every start, although a command uses little or nothing of it.
      externalizeDeps: {
        exclude: ['hyphen', 'jsonc-parser', 'markdown-it', 'ml-matrix', 'saxes', 'simple-statistics'],
      },
      rolldownOptions: {
        // Two programs, so that the command line never loads Electron; the card renderer for both; and the worker
        // threads.
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
          // The program is read and scanned whole at every start, so white space and comments are removed. Names stay,
          // for stack traces.
          minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
          // Vite would write every `const` of a module as `var`. Node's compiler must then assume that the module's
          // constants, functions included, may change, and checks them at each call: battles take 5 to 9% longer.
          // Chromium is not affected.
          topLevelVar: false,
        },
      },
    },
  },
  preload: {
    resolve,
    build: {
      outDir: out('preload'),
      // A sandboxed preload can only load CommonJS, and no modules except Electron's own: everything else is bundled.
      externalizeDeps: false,
      rolldownOptions: {
        input: { preload: at('src-main/electron/preload.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: at('src-renderer'),
    // Only the page's own address contains its location: the browser's host serves it below a secret path.
    base: './',
    resolve,
    plugins: [svelte({ configFile: false }), featuresAsNamed, patternsOnDemand, noGames, plainLetters],
    worker: { format: 'iife', plugins: () => [inWorkers, patternsOnDemand, plainLetters] },
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
