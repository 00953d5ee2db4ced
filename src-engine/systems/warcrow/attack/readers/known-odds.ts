import type { Contest, ContestSide } from '../contest';
import type { Switch, SwitchGroup } from '../../cards/compiled-switch';
import { exactContest, type ContestResult } from './read-exact';

/** Odds of a generation; the one before is kept beside it, so that what is no longer asked for is forgotten. */
const MOST_KEPT = 2_000;

const WORDS = new WeakMap<Switch, string>();

/** A switch as words, without the groups it stands in. */
const wordsOf = (row: Switch): string => {
  let words = WORDS.get(row);
  if (words === undefined) {
    const { group: _, after: __, ...rest } = row;
    WORDS.set(row, (words = JSON.stringify(rest)));
  }
  return words;
};

/** The switches of a side: rows of one group share their limit, so groups are told by who is in them. */
const switchesOf = ({ switches }: ContestSide): string => {
  const groups: SwitchGroup[] = [];
  const nameOf = (group: SwitchGroup): string => {
    const known = groups.indexOf(group);
    return `${known < 0 ? groups.push(group) - 1 : known}*${group.times}`;
  };
  return switches
    .map((row) => `${wordsOf(row)} ${nameOf(row.group)} ${row.after ? nameOf(row.after) : ''}`)
    .join('&');
};

/** What no number comes from is left out: names, stories, and what could be paid where nothing asks for it. */
const sideKey = (side: ContestSide): string => {
  const { rolls, automatic, elite, rage, blocksOnly, switches, repeat, cancelled, reduce, purse, lost } =
    side;
  const pays = switches.some(({ stress, tinge, harm }) => stress + tinge + harm > 0);
  return [
    rolls.map(
      ({ die, reroll }) =>
        `${die.name}${die.faces.length === 1 ? `=${die.faces[0].name}` : ''}${reroll ? JSON.stringify(reroll) : ''}`,
    ),
    automatic,
    `${elite} ${rage} ${blocksOnly === true} ${reduce ?? 0}`,
    repeat ? `${repeat.roll} ${repeat.dice} ${repeat.colours?.join() ?? '*'} ${repeat.forced ?? 0}` : '',
    cancelled,
    lost.map(({ symbol }) => symbol ?? '*'),
    pays ? JSON.stringify(purse) : '',
    switchesOf(side),
  ].join('|');
};

/**
 * Exact odds of contests, each worked out once: stands that differ in what bears on no die (stress that nothing asks for,
 * a second wound that no rage spends, who charged whom before) make the same contest. It belongs to whoever asks.
 */
export class KnownOdds {
  #known = new Map<string, ContestResult>();
  #before = new Map<string, ContestResult>();

  of(contest: Contest): ContestResult {
    const { sides, policy } = contest;
    const key = `${policy.name}|${sideKey(sides[0])}|${sideKey(sides[1])}`;
    const known = this.#known.get(key);
    if (known) return known;
    if (this.#known.size >= MOST_KEPT) {
      this.#before = this.#known;
      this.#known = new Map();
    }
    const result = this.#before.get(key) ?? exactContest(contest);
    this.#known.set(key, result);
    return result;
  }
}
