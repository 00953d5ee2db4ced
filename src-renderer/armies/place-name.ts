import type { JsonPath } from '@engine/kernel/source';

/** A list or a line of an army in words: `["regiments", 0, "units"]` is "regiment 1, units". */
export const placeName = (path: JsonPath): string =>
  path
    .flatMap((step, i) => {
      const next = path[i + 1];
      if (typeof step === 'number') return [];
      return [typeof next === 'number' ? `${step.replace(/s$/, '')} ${next + 1}` : step];
    })
    .join(', ');

/** A place where a unit may be added: a list, or a new regiment. */
export const choiceName = (path: JsonPath): string => {
  const [of] = path;
  return path.at(-1) === 'leader' && typeof of === 'string'
    ? `a new ${of.replace(/s$/, '')}`
    : placeName(path);
};
