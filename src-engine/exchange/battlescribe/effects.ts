import type { Effect } from '../../generated/age-of-sigmar';

type Row = readonly [form: RegExp, read: (match: RegExpExecArray) => Effect];

const roll = (name: string | undefined): 'hit' | 'wound' | 'save' =>
  name === 'wound' || name === 'save' ? name : 'hit';

/**
 * Texts that say one thing and nothing else, and what the lab reckons with where a passive ability says so. A text that
 * says more, or says it otherwise, has no effect: none is ever guessed.
 */
const ROWS: readonly Row[] = [
  [
    /^Add 1 to (hit|wound) rolls for this unit[’']s (?:combat )?attacks\.$/i,
    ([text, name]) => ({
      type: 'modify-roll',
      roll: roll(name),
      by: 1,
      ...(/combat attacks/i.test(text) && { when: { action: 'fight' } }),
    }),
  ],
  [
    /^Subtract 1 from (hit|wound) rolls for attacks that target this unit\.$/i,
    ([, name]) => ({ type: 'modify-roll', roll: roll(name), by: -1, of: 'enemy' }),
  ],
  [/^Add 1 to save rolls for this unit\.$/i, () => ({ type: 'modify-roll', roll: 'save', by: 1 })],
  [
    /^You can re-roll (hit|wound|save) rolls of 1 for this unit(?:[’']s attacks)?\.$/i,
    ([, name]) => ({ type: 'reroll', roll: roll(name), faces: 'ones' }),
  ],
  [
    /^If this unit charged this turn, add 1 to (hit|wound) rolls for its attacks\.$/i,
    ([, name]) => ({ type: 'modify-roll', roll: roll(name), by: 1, when: { charged: true } }),
  ],
  [/^This unit has WARD \(([2-6])\+\)\.$/i, ([, value]) => ({ type: 'ward', value: Number(value) })],
  [
    /^This unit has STRIKE-(FIRST|LAST)\.$/i,
    ([, order]) => ({
      type: 'strike',
      order: order?.toLowerCase() === 'last' ? 'last' : 'first',
    }),
  ],
];

/** What a passive ability does to attacks, where its text is one of those that say one thing; else nothing. */
export const effectsOf = (text: string): Effect[] => {
  for (const [form, read] of ROWS) {
    const match = form.exec(text);
    if (match) return [read(match)];
  }
  return [];
};
