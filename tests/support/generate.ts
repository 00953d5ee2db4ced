import { generate } from '../../schemas/generate/index.mjs';

/**
 * Before any test: generated files are up to date. A broken schema or rulebook normally fails earlier in `npm test`;
 * here it is reported.
 */
export default async (): Promise<void> => {
  for (const problem of await generate()) console.warn(problem);
};
