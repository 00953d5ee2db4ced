import { oncePer } from '../../../../kernel/once-per';
import type { Contest, ContestSide } from '../contest';
import type { Switch, SwitchGroup } from '../../cards/compiled-switch';
import { exactContest, type ContestResult } from './read-exact';

/** Entries in one generation. The previous generation is kept too, so entries that are no longer used are dropped. */
const MOST_KEPT = 2_000;

/** A switch as text, without its groups. */
const wordsOf = oncePer(({ group: _, after: __, ...rest }: Switch): string => JSON.stringify(rest));

/** The switches of a side. The rows of a group share their limit, so a group is identified by its members. */
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

/** Leaves out what affects no number: names, explanations, and resources that no switch costs. */
const sideKey = (side: ContestSide): string => {
  const { rolls, automatic, elite, rage, blocksOnly, switches, repeat, cancelled, reduce, resources, lost } =
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
    pays ? JSON.stringify(resources) : '',
    switchesOf(side),
  ].join('|');
};

/**
 * Exact odds of contests, each computed once: states that differ only in what affects no die (stress without effect, a
 * second wound without rage, an earlier charge) make the same contest. Each caller has its own instance.
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
