import type { SkillUse } from './skills';
import type { Journal } from '../../../../../kernel/journal';
import type { RuleId } from '../../../../../kernel/words';
import { agrees } from '../../../../../simulation/asking';
import type { Referee } from '../../../../../simulation/game';
import { passWorth } from '../../../attack/will-repeats';
import { repeatWillpower, throwWillpower } from '../../../attack/willpower';
import { keywordOf } from '../../../cards/card';
import type { RollSpec } from '../../../cards/keywords';
import { B, COLOURS, countsOf, DICE, HOLLOW } from '../../../words';
import { profileNow } from '../../state/profiles';
import { other, isOnTable, playerOf } from '../../state/measure';
import { narrateContest } from '../events/attacks';
import { NONE, STATE_BIT, type State } from '../../state/state';
import { dealDamage, loseState } from './harm';
import { trigger } from './moments';
import { noteUse, takeEffect } from './skills';
import { willpowerOf } from './stress';
import { countChance, VARIANT, countUse, useOfWillpower } from '../../state/uses';
import { applyTingeEffect, loseTinge, receiveTinge } from './tinge';
import { verbFor } from '../events/write';

/** A unit that may block a spell, and its roll. */
interface Blocker {
  readonly unit: number;
  readonly roll: RollSpec;
  /** WAR-dispel: it receives no tokens of the Tinge. */
  readonly dispels: boolean;
}

const isCaster = (state: State, u: number): boolean => {
  const guest = state.guest[u];
  const { units } = state.setup;
  return (
    keywordOf(profileNow(state, u).keywords, 'Spellcaster') !== undefined ||
    (guest !== NONE && keywordOf(units[guest].profile.card.keywords, 'Spellcaster') !== undefined)
  );
};

/** WAR-blocking, WAR-dispel, WAR-spellcaster: the enemy's Spellcasters, and the target itself if it can dispel. */
const blockers = (state: State, u: number, v: number): Blocker[] => {
  const { units, settings } = state.setup;
  const foe = other(playerOf(state, u));
  const plain: RollSpec = { dice: { black: settings.numbers.blockDice }, automatic: {} };
  const found: Blocker[] = [];
  for (let w = 0; w < units.length; w++) {
    if (!(w === v && units[w].neutral) && units[w].side !== foe) continue;
    if (!isOnTable(state, w) || state.rallyAt[w] > 0) continue;
    const dispel = w === v ? keywordOf(profileNow(state, w).keywords, 'Dispel') : undefined;
    if (dispel) found.push({ unit: w, roll: dispel.roll, dispels: true });
    if (isCaster(state, w)) found.push({ unit: w, roll: plain, dispels: false });
  }
  return found;
};

/** Rolls the opponent's dice and symbols: blocks, and hollow ones. */
const rollBlocks = (
  state: State,
  { dice, automatic }: RollSpec,
  { rule, journal }: { readonly rule: RuleId; readonly journal: Journal | undefined },
  referee: Referee,
): { blocks: number; hollow: number } => {
  const { diceOfAColour } = state.setup.settings.numbers;
  const fixed = countsOf(automatic);
  let blocks = fixed[B];
  let hollow = fixed[B + HOLLOW];
  for (const colour of COLOURS)
    for (let k = 0; k < Math.min(diceOfAColour, dice[colour] ?? 0); k++) {
      const die = DICE[colour];
      const face = die.faces[referee.dice.roll(die.faces.length, 'magic') - 1];
      blocks += face.counts[B];
      hollow += face.counts[B + HOLLOW];
      journal?.push({
        type: 'symbols',
        purpose: 'magic',
        by: 'defender',
        rule,
        die: colour,
        face: face.name,
        rerolled: false,
      });
    }
  return { blocks, hollow };
};

/** WAR-blocking: the opponent may have one unit try; NONE if it does not. */
const chooseBlocker = (
  state: State,
  u: number,
  v: number,
  s: number,
  referee: Referee,
): Blocker | undefined => {
  const may = blockers(state, u, v);
  if (may.length === 0) return undefined;
  may.forEach(({ unit }, k) => (state.scratch.asked[k] = unit));
  state.scratch.asked[may.length] = s;
  const foe = other(playerOf(state, u));
  return may[referee.decide({ side: foe, kind: 'block', rule: 'WAR-blocking', options: may.length + 1 })];
};

/** A spell that is cast, by its name and those of its alterations, and the unit that blocks it. */
interface Casting {
  readonly name: string;
  readonly alterations: readonly string[];
  readonly blocker: Blocker | undefined;
}

/**
 * The willpower roll of a spell, blocked or not, and the token that may help it. Returns whether it is cast, and the
 * tokens received.
 */
const castRoll = (
  state: State,
  u: number,
  v: number,
  { name, alterations, blocker }: Casting,
  referee: Referee,
): { cast: boolean; taken: number; blockerTaken: number } => {
  const { settings, units } = state.setup;
  const journal: Journal | undefined = referee.log ? [] : undefined;
  const roll = willpowerOf(state, u);
  const why = { purpose: 'magic', by: 'attacker', rule: 'WAR-casting' } as const;
  const lying = throwWillpower(roll, referee.dice, why, journal);
  const rule: RuleId = blocker?.dispels ? 'WAR-dispel' : 'WAR-blocking';
  const against = blocker
    ? rollBlocks(state, blocker.roll, { rule, journal }, referee)
    : { blocks: 0, hollow: 0 };
  // WAR-face-to-face: both rolls are known when the caster repeats (ruling W26).
  const { castingToken } = settings.numbers;
  const worth = passWorth(against.blocks + 1, Math.max(roll.rage ? 1 : 0, castingToken));
  const own = repeatWillpower(roll, { lying, worth }, referee.dice, why, journal);
  useOfWillpower(state, u);
  let net = own - against.blocks;
  const rages = roll.rage && net === 0;
  if (rages) net++;
  let taken = 0;
  // WAR-casting, ruling W10, variant `casting-token`: once, after the roll.
  if (net < 1 && net + castingToken >= 1) {
    countChance(state, VARIANT['casting-token']);
    state.scratch.asked[0] = u;
    if (agrees({ side: playerOf(state, u), kind: 'casting-token', rule: 'WAR-casting' }, referee)) {
      taken = 1;
      if (net < 0) countUse(state, VARIANT['casting-token']);
      net += castingToken;
      receiveTinge(state, u, 1, referee);
    }
  }
  const blockerTaken = blocker && !blocker.dispels ? against.hollow : 0;
  const how = blocker ? `, against ${units[blocker.unit].name}` : '';
  const text = `${units[u].name} ${verbFor(state, u, 'cast', 'casts')} ${name}${how}: ${net >= 1 ? 'it is cast' : 'it has no effect'}.`;
  const facts = {
    what: 'spell',
    skill: name,
    alterations,
    blocker: blocker?.unit ?? NONE,
    successes: net + against.blocks,
    blocks: against.blocks,
    token: taken > 0,
    cast: net >= 1,
  } as const;
  narrateContest(state, u, v, { text, facts, rule: 'WAR-casting', journal }, referee);
  if ((state.states[u] & STATE_BIT.frightened) !== 0)
    loseState(state, u, 'frightened', 'WAR-frightened', referee);
  if (rages) dealDamage(state, u, { amount: 1, by: NONE, rule: 'WAR-berserker-rage' }, referee);
  if (blocker && blockerTaken > 0) receiveTinge(state, blocker.unit, blockerTaken, referee);
  return { cast: net >= 1, taken, blockerTaken };
};

/**
 * WAR-tinge-roll: a black die for the cost of each alteration, up to the limit; each hollow block is a token. Returns
 * their number.
 */
const tingeRoll = (state: State, u: number, dice: number, referee: Referee): number => {
  if (dice === 0 || !isOnTable(state, u)) return 0;
  const journal: Journal | undefined = referee.log ? [] : undefined;
  const roll: RollSpec = {
    dice: { black: Math.min(state.setup.settings.numbers.tingeDice, dice) },
    automatic: {},
  };
  const { hollow } = rollBlocks(state, roll, { rule: 'WAR-tinge-roll', journal }, referee);
  narrateContest(
    state,
    u,
    NONE,
    {
      text: `${state.setup.units[u].name} ${verbFor(state, u, 'roll', 'rolls')} for the Tinge: ${hollow}.`,
      facts: { what: 'tinge', tokens: hollow },
      rule: 'WAR-tinge-roll',
      journal,
    },
    referee,
  );
  receiveTinge(state, u, hollow, referee);
  return hollow;
};

/** WAR-casting: declaration, blocking, the roll, the spell, and the effects of the Tinge. */
export const castSpell = (
  state: State,
  u: number,
  v: number,
  { s, alterations }: SkillUse,
  referee: Referee,
): void => {
  const skill = state.setup.skills[s];
  noteUse(state, u, s);
  if (skill.file.automatic) return takeEffect(state, u, v, { s, alterations: 0 }, referee); // WAR-automatic-spells
  const chosen = skill.alterations.filter((_one, a) => (alterations & (1 << a)) !== 0);
  const blocker = chooseBlocker(state, u, v, s, referee);
  const { cast, taken, blockerTaken } = castRoll(
    state,
    u,
    v,
    { name: skill.name, alterations: chosen.map(({ name }) => name), blocker },
    referee,
  );
  if (cast && isOnTable(state, u)) {
    const spent = chosen.reduce((sum, { tinge }) => sum + tinge, 0);
    loseTinge(state, u, spent, 'WAR-alterations', referee);
    takeEffect(state, u, v, { s, alterations }, referee);
  }
  const rolled = cast
    ? tingeRoll(
        state,
        u,
        chosen.reduce((sum, { dice }) => sum + dice, 0),
        referee,
      )
    : 0;
  if (taken + rolled > 0) applyTingeEffect(state, u, referee);
  if (blocker && blockerTaken > 0) applyTingeEffect(state, blocker.unit, referee);
  if (cast && isOnTable(state, u)) trigger(state, 'cast', u, NONE, referee);
};
