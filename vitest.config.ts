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

/** Two projects: what runs in Node, and components in a made-up browser. Playwright has tests/workbench to itself. */
export default defineConfig({
  test: {
    globalSetup: [at('tests/support/generate.ts')],
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/workbench/**', 'tests/renderer/**'],
          environment: 'node',
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
