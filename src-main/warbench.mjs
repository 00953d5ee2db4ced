#!/usr/bin/env node
/** `warbench`: the built command line. In a clone that was never built it builds first, once. */
import { build, isBuilt } from './build.mjs';

const program = new URL('../out/main/cli.js', import.meta.url);
if (!isBuilt() && !build()) {
  console.error('Warbench could not be built: see above. Mend it, or run npm ci again.');
  process.exitCode = 2;
} else {
  await import(program.href);
}
