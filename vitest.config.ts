import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const alias = {
  '@engine': at('src-engine'),
  '@contract': at('src-main/contract'),
  '@rulebook': at('rulebook'),
};

/**
 * Slow tests: hundreds of battles, thousands of dice against the exact odds, and programs that meet at a Redis. `npm
 * test` leaves them to `npm run test:all` and CI. A file that takes more than about five seconds alone belongs here.
 */
const PROOFS = [
  'tests/engine/*/attack/readers.test.ts',
  'tests/engine/azeroth/battle/{bot/bots,bot/fair,invariants,run,uses,variants}.test.ts',
  'tests/engine/glory/battle/{invariants,variants}.test.ts',
  'tests/engine/sigmar/{battle/invariants,passives}.test.ts',
  'tests/engine/warcrow/{battle/audit/invariants,vocabulary/skills}.test.ts',
  'tests/engine/lab/jobs/{battle-{pool,schedule,session},block-forms}.test.ts',
  'tests/engine/lab/goals/sequence.test.ts',
  'tests/engine/lab/points/{known-answer,margins}.test.ts',
  'tests/hosts/cli/{battles/{battles,resumed},points/points}.test.ts',
  'tests/hosts/team/{diff,goals,queue,queue-address,queue-commands,studies}.test.ts',
  'tests/hosts/workspace/crashes.test.ts',
  'tests/renderer/lab/balance-lead.test.ts',
  'tests/repository/docs-commands.test.ts',
  'tests/rulebook/azeroth-at-war/bots.test.ts',
];

/** Whole books, and pictures of cards compared with approved ones. */
const PRINT_PROOFS = ['tests/print/{book/book,paper,visual}.test.ts'];

/** Files that replace modules (`vi.mock`): eslint allows it only here. */
const MOCKED = ['tests/renderer/lab/lab.test.ts'];

/** Separate projects that run after the others: they need the build, or a quiet machine. */
const LATER = ['tests/package/**', 'tests/speed/**'];

/** A busy machine is not an error: no test depends on these limits. */
const PATIENT = { testTimeout: 300_000, hookTimeout: 300_000 } as const;

const node = { alias, environment: 'node', ...PATIENT } as const;
/** The cards' components built for the host's side: as text with their styles. */
const printing = { plugins: [svelte({ configFile: false, compilerOptions: { css: 'injected' } })] };
/** Components in a simulated browser. */
const inBrowser = { plugins: [svelte({ configFile: false }), svelteTesting()] };
const made = {
  alias,
  ...PATIENT,
  environment: 'happy-dom',
  restoreMocks: true,
  unstubGlobals: true,
} as const;
const onPaper = { ...node, isolate: false } as const;

/**
 * Tests in Node, with separate projects for slow proofs, the installed package, and time measurements; cards on paper
 * (in a real Chromium); and components in a simulated browser. tests/workbench belongs to Playwright. If tests leave
 * nothing behind that affects others, the files of a project share their modules (`isolate`), because loading them for
 * each file took as long as the tests.
 */
export default defineConfig({
  test: {
    globalSetup: [at('tests/support/generate.ts')],
    // Transforming the engine's modules takes half of a short run: the next run, and the next project, reads them.
    experimental: { fsModuleCache: true, fsModuleCachePath: at('node_modules/.cache/warbench/vitest') },
    projects: [
      {
        test: {
          ...node,
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/workbench/**', 'tests/renderer/**', 'tests/print/**', ...LATER, ...PROOFS],
          isolate: false,
        },
      },
      { test: { ...node, name: 'proofs', include: PROOFS, isolate: false } },
      // Packs and installs, which takes minutes on a slow connection.
      { test: { ...node, name: 'package', include: ['tests/package/**/*.test.ts'], testTimeout: 600_000 } },
      { test: { ...node, name: 'speed', include: ['tests/speed/**/*.test.ts'] } },
      {
        ...printing,
        test: { ...onPaper, name: 'print', include: ['tests/print/**/*.test.ts'], exclude: PRINT_PROOFS },
      },
      { ...printing, test: { ...onPaper, name: 'print-proofs', include: PRINT_PROOFS } },
      // Each file in its own browser, because a replaced module stays replaced for the files after it.
      { ...inBrowser, test: { ...made, name: 'renderer-mocked', include: MOCKED } },
      {
        ...inBrowser,
        test: {
          ...made,
          name: 'renderer',
          include: ['tests/renderer/**/*.test.ts'],
          exclude: [...MOCKED, ...PROOFS],
          isolate: false,
        },
      },
    ],
  },
});
