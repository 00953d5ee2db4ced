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
 * Three projects: what runs in Node, cards on paper (in a real Chromium), and components in a made-up browser. Playwright
 * has tests/workbench to itself.
 */
export default defineConfig({
  test: {
    globalSetup: [at('tests/support/generate.ts')],
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/workbench/**', 'tests/renderer/**', 'tests/print/**'],
          environment: 'node',
          // CI's two cores may be busy; what a test waits for is its own affair.
          testTimeout: 30_000,
        },
      },
      {
        // The cards' components as the machine's side builds them: to text, their styles with them.
        plugins: [svelte({ configFile: false, compilerOptions: { css: 'injected' } })],
        resolve: { alias },
        test: {
          name: 'print',
          include: ['tests/print/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [svelte({ configFile: false }), svelteTesting()],
        resolve: { alias },
        test: { name: 'renderer', include: ['tests/renderer/**/*.test.ts'], environment: 'happy-dom' },
      },
    ],
  },
});
