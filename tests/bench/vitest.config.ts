import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Long measurements that are not part of test runs: `npm run ladder`. */
export default defineConfig({
  resolve: { alias: { '@engine': at('../../src-engine'), '@rulebook': at('../../rulebook') } },
  test: {
    root: at('../..'),
    include: ['tests/bench/**/*.bench.ts'],
    environment: 'node',
    execArgv: ['--expose-gc'],
  },
});
