import type { RichText } from '@engine/kernel/card-view';
import type { SystemId } from '@engine/kernel/words';
import { dieDrawing, symbolDrawing } from './symbols/drawings';

/** More than this many of one die or symbol are counted, not drawn. */
const MOST = 6;

/**
 * A stat that is a handful of dice, spelt out ("2 orange, 1 S"), as drawn dice and symbols; undefined where any word of it
 * is neither: then it is text.
 */
export const diceWords = (value: string, system: SystemId): RichText | undefined => {
  const parts = value.split(',').map((part) => /^\s*(\d+) (\S+)\s*$/.exec(part));
  const drawn: RichText[number][] = [];
  for (const part of parts) {
    const [, count, name] = part ?? [];
    if (count === undefined || name === undefined || Number(count) > MOST) return undefined;
    const one = dieDrawing(system, name)
      ? { die: name }
      : symbolDrawing(system, name)
        ? { symbol: name }
        : undefined;
    if (!one) return undefined;
    drawn.push(...Array.from({ length: Number(count) }, () => one));
  }
  return drawn;
};
