import type { RichText } from '@engine/kernel/card-view';
import type { SystemId } from '@engine/kernel/words';
import { dieDrawing, symbolDrawing } from './symbols/drawings';

/** More of one die or symbol than this are shown as a count. */
const MOST = 6;

/**
 * A stat that is a pool of dice in words ("2 orange, 1 S"), as drawn dice and symbols; undefined if any word is
 * neither, because then it is text.
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
