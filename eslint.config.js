import svelte from 'eslint-plugin-svelte';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** Functions whose rounding ECMAScript leaves to each JavaScript engine. */
const INEXACT = [
  ...['sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'atan2', 'hypot', 'sinh', 'cosh', 'tanh'],
  ...['exp', 'expm1', 'log', 'log1p', 'log2', 'log10', 'pow', 'cbrt'],
];

/** What the engine must not use: it must give the same results on any machine at any time. */
const IMPURE = [
  ['window', 'The engine runs in workers and on the command line: no window.'],
  ['document', 'The engine draws nothing: it answers with data.'],
  ['self', 'The engine does not know what it runs in.'],
  ['globalThis', 'The engine does not reach around its arguments.'],
  ['process', 'The engine does not know Node.'],
  ['fetch', 'The engine has no network.'],
  ['XMLHttpRequest', 'The engine has no network.'],
  ['WebSocket', 'The engine has no network.'],
  ['Date', 'The same input gives the same answer at any time: a clock is the caller’s.'],
  ['performance', 'A clock is the caller’s.'],
  ['setTimeout', 'The engine waits for nothing; the caller schedules.'],
  ['setInterval', 'The engine waits for nothing; the caller schedules.'],
  ['queueMicrotask', 'The engine waits for nothing; the caller schedules.'],
  ['crypto', 'Randomness is passed in (kernel/rng.ts), so that a seed gives the same battle again.'],
  ['localStorage', 'The engine keeps nothing.'],
  ['console', 'The engine answers with values; what is printed is the host’s business.'],
  ['eval', 'Nothing that a designer writes is run.'],
].map(([name, message]) => ({ name, message }));

/**
 * The line width of prettier; only what prettier cannot break may be longer: a text, an address, a comment, a row of
 * test data.
 */
const WIDTH = {
  code: 110,
  ignoreComments: true,
  ignoreStrings: true,
  ignoreTemplateLiterals: true,
  ignoreRegExpLiterals: true,
  ignoreUrls: true,
};

/** Constructs that the engine must not use. */
const REFUSED = [
  {
    selector: 'ThrowStatement',
    message: 'The engine returns a Result or a Diagnostic: it never throws at its callers.',
  },
  { selector: 'ImportExpression', message: 'The engine loads nothing at run time.' },
  {
    selector: 'BinaryExpression[operator="**"]:not([left.type="Literal"][right.type="Literal"])',
    message: 'Each engine rounds powers its own way: multiply, or use tabletop/trig.ts.',
  },
];

/** The engine does not wait either: only code that distributes work (simulation/run) waits for workers. */
const WAITS = ['AwaitExpression', ':function[async=true]', 'Identifier[name="Promise"]'].map((selector) => ({
  selector,
  message: 'The engine answers at once: it makes no promises.',
}));

export default defineConfig(
  globalIgnores(['out/', 'src-engine/generated/', 'coverage/', 'test-results/', 'playwright-report/']),
  tseslint.configs.recommended,
  svelte.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      eqeqeq: 'error',
      'no-control-regex': 'error',
      'no-eval': 'error',
      'no-self-compare': 'error',
      'no-new-func': 'error',
      'prefer-const': 'error',
    },
  },
  { files: ['**/*.{ts,js,mjs,cjs}'], rules: { 'max-len': ['error', WIDTH] } },
  {
    // Rules with types cost a minute, so they only run where a forgotten promise would do harm. The engine has promises
    // only where work is distributed.
    files: ['src-engine/simulation/run/*.ts', 'src-main/**/*.ts', 'src-renderer/**/*.ts'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/await-thenable': 'error',
    },
  },
  {
    files: ['src-engine/**/*.ts'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'error', // the types say what exists; an assertion that they cannot express needs a reason
      'max-lines-per-function': ['error', 60], // as many lines as a screen shows
      'no-restricted-globals': ['error', ...IMPURE],
      'no-restricted-properties': [
        'error',
        {
          object: 'Math',
          property: 'random',
          message: 'Randomness is passed in (kernel/rng.ts), so that a seed gives the same battle again.',
        },
        ...INEXACT.map((property) => ({
          object: 'Math',
          property,
          message:
            'Each engine rounds this its own way: tabletop/trig.ts gives the same bits in Node and in a browser.',
        })),
      ],
      'no-restricted-syntax': ['error', ...REFUSED, ...WAITS],
    },
  },
  {
    files: ['src-engine/simulation/run/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...REFUSED] },
  },
  {
    files: ['tests/**/*.ts'],
    ignores: ['tests/renderer/lab/lab.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'CallExpression[callee.object.name="vi"][callee.property.name="mock"]',
          message:
            'These files share their modules (vitest.config.ts), so what a test before loaded stays: pass what is needed in.',
        },
      ],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts', '**/*.svelte.js'],
    languageOptions: { parserOptions: { parser: tseslint.parser, extraFileExtensions: ['.svelte'] } },
    rules: {
      'svelte/no-at-html-tags': 'error', // names and texts come from designers' files: never HTML
      'prefer-const': 'off',
      'svelte/prefer-const': 'error', // it knows props
      'svelte/prefer-svelte-reactivity': 'off', // a plain Map or Date is used on purpose
    },
  },
);
