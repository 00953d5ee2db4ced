import { generate } from '../../schemas/generate/index.mjs';

/** Before any test: what is generated is up to date. A broken schema or rulebook fails in `npm test` first; here it is told. */
export default async (): Promise<void> => {
  for (const problem of await generate()) console.warn(problem);
};
