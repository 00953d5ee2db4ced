import type { Modifier, PlanNote } from '../../../kernel/plan/plan';
import type { SymbolDie, SymbolRoll } from '../../../kernel/plan/symbols';
import type { RuleId } from '../../../kernel/words';
import { keywordOf, type Touch } from '../cards/card';
import type { Contest, ContestSide, LostDie, Repeat, Switch } from './contest';
import type { RollSpec } from '../cards/keywords';
import type { Policy } from './policy';
import { isAny } from '../cards/join';
import { countedOnce, immovable, profileOf, type Fighter, type Profile } from '../cards/profile';
import { NO_DICE, type Roll } from '../cards/rolls';
import {
  ATTACK_COLOURS,
  B,
  COLOURS,
  countsOf,
  DEFENCE_COLOURS,
  DICE,
  diceWords,
  HOLLOW,
  MOST_OF_A_COLOUR,
  S,
  SYMBOLS,
  symbolWords,
  type Colour,
  type DiceCounts,
} from '../words';

/** What begins an attack. */
export const ACTIONS = ['attack', 'charge', 'assault', 'shoot', 'opportunity', 'hold-shoot'] as const;
export type Action = (typeof ACTIONS)[number];

/** True for actions in which the attacker shoots. */
export const isRanged = (action: Action): boolean => action === 'shoot' || action === 'hold-shoot';

/** An attack as a scenario sets it. */
export interface AttackSetup {
  readonly attacker: Fighter;
  readonly defender: Fighter;
  readonly action: Action;
  readonly cover: RollSpec | undefined;
  readonly intoCombat: boolean;
  readonly bloodlust: boolean;
}

const RULES: Readonly<Record<Action, RuleId>> = {
  attack: 'WAR-melee-attack',
  charge: 'WAR-charge',
  assault: 'WAR-assault',
  shoot: 'WAR-ranged-attack',
  opportunity: 'WAR-opportunity-attack',
  'hold-shoot': 'WAR-hold-and-shoot',
};

/** Why the attack cannot be made, or undefined. */
export const impossible = ({ attacker, action }: AttackSetup): string | undefined => {
  const { melee, ranged } = profileOf(attacker);
  if (isRanged(action) && !ranged)
    return `${attacker.card.name} has no ranged attack as it stands. Give its panel "ranged", or choose another action.`;
  if (!isRanged(action) && !melee)
    return `${attacker.card.name} has no melee attack as it stands. Give its panel "melee", or choose "shoot".`;
  return undefined;
};

/** Dice and symbols as they are gathered, with what changed them. */
class Pool {
  readonly dice = new Map<Colour, number>();
  readonly automatic: number[];
  readonly changes: Modifier[] = [];
  readonly printed: DiceCounts;

  constructor({ dice, automatic }: RollSpec) {
    this.printed = dice;
    for (const colour of COLOURS) if (dice[colour]) this.dice.set(colour, dice[colour]);
    this.automatic = countsOf(automatic);
  }

  get size(): number {
    return [...this.dice.values()].reduce((sum, n) => sum + n, 0);
  }

  change(rule: RuleId, label: string, by: number): void {
    this.changes.push({ rule, label, by });
  }

  add({ dice, automatic }: RollSpec, rule: RuleId, label: string): void {
    const before = this.size;
    for (const colour of COLOURS)
      if (dice[colour]) this.dice.set(colour, (this.dice.get(colour) ?? 0) + dice[colour]);
    countsOf(automatic).forEach((n, i) => (this.automatic[i]! += n));
    const what = [
      ...(Object.keys(dice).length ? [diceWords(dice)] : []),
      ...(symbolWords(countsOf(automatic)) ? [symbolWords(countsOf(automatic))] : []),
    ].join(' and ');
    this.change(rule, `${label}: + ${what}`, this.size - before);
  }

  take(colour: Colour, n: number, rule: RuleId, label: string): void {
    const have = this.dice.get(colour) ?? 0;
    const taken = Math.min(n, have);
    if (taken <= 0) return;
    this.dice.set(colour, have - taken);
    this.change(rule, `${label}: − ${taken} ${colour}`, -taken);
  }

  /** WAR-ranged-defence: only green, blue and black dice, and blocks, full or hollow. */
  defendOnly(): void {
    for (const colour of ATTACK_COLOURS)
      this.take(colour, MANY, 'WAR-ranged-defence', 'Defending against shooting');
    SYMBOLS.forEach((_, i) => {
      if (i !== B && i !== B + HOLLOW) this.automatic[i] = 0;
    });
  }

  /** WAR-multiple-combats, ruling W4: the weakest die goes; an automatic symbol where there is no die. */
  weaken(order: readonly Colour[]): void {
    const weakest = order.find((colour) => (this.dice.get(colour) ?? 0) > 0);
    if (weakest) return this.take(weakest, 1, 'WAR-multiple-combats', 'More than one enemy');
    const symbol = this.automatic.findLastIndex((n) => n > 0);
    if (symbol < 0) return;
    this.automatic[symbol]!--;
    this.change('WAR-multiple-combats', `More than one enemy: − ${SYMBOLS[symbol]}`, 0);
  }

  /** WAR-dice-limit, ruling W1. */
  limit(): void {
    for (const [colour, n] of this.dice)
      this.take(colour, n - MOST_OF_A_COLOUR, 'WAR-dice-limit', 'At most three of a colour');
  }

  get rolled(): DiceCounts {
    return Object.fromEntries([...this.dice].filter(([, n]) => n > 0));
  }
}

const MANY = 99;
/** Ruling W4, weakest first: an attack's own dice before its other ones, and a defence's likewise. */
const WEAKEST_ATTACK: readonly Colour[] = [...ATTACK_COLOURS]
  .reverse()
  .concat([...DEFENCE_COLOURS].reverse());
const WEAKEST_DEFENCE: readonly Colour[] = [...DEFENCE_COLOURS]
  .reverse()
  .concat([...ATTACK_COLOURS].reverse());

/** One side of the attack while it is put together. */
interface Part {
  readonly fighter: Fighter;
  readonly profile: Profile;
  readonly roll: Roll;
  readonly attacks: boolean;
  /** Skills and keywords that bear on this roll. */
  readonly touches: readonly Touch[];
}

const bears = ({ on, action: only, within }: Touch, action: Action, attacks: boolean): boolean => {
  if (only !== undefined && only !== action) return false;
  if (within && !bears(within, action, attacks)) return false;
  if (on === 'any') return true;
  if (!attacks) return on === 'defence';
  return on === 'attack' || on === (isRanged(action) ? 'ranged' : 'melee');
};

const within = (n: number, span: { atLeast?: number; atMost?: number } | undefined): boolean =>
  !span || (n >= (span.atLeast ?? 0) && n <= (span.atMost ?? Infinity));

const members = ({ troops, character }: Fighter): number => troops + (character ? 1 : 0);

/** WAR-requirements: whether a condition holds as the two stand. */
const holds = (when: Touch['when'], fighter: Fighter, foe: Fighter | undefined): boolean => {
  if (!when) return true;
  if (!within(members(fighter), when.troops) || !within(fighter.stress, when.stress)) return false;
  if (!within(fighter.damage, when.damage)) return false;
  if (when.state && !fighter.states.includes(when.state)) return false;
  if (when.foeState === undefined && when.foeIs === undefined && when.foeTroops === undefined) return true;
  if (!foe) return false;
  if (when.foeState && !foe.states.includes(when.foeState)) return false;
  if (when.foeIs !== undefined && !isAny(when.foeIs, foe.card, profileOf(foe).keywords)) return false;
  return within(members(foe), when.foeTroops);
};

const partOf = (fighter: Fighter, action: Action, attacks: boolean, foe?: Fighter): Part => {
  const profile = profileOf(fighter);
  const roll = attacks ? (isRanged(action) ? profile.ranged : profile.melee) : profile.defence;
  return {
    fighter,
    profile,
    roll: roll ?? NO_DICE,
    attacks,
    touches: countedOnce(
      profile.touches.filter((touch) => bears(touch, action, attacks) && holds(touch.when, fighter, foe)),
    ),
  };
};

const has = ({ profile, touches }: Part, keyword: string): boolean =>
  [profile.keywords, ...touches.map(({ keywords }) => keywords)].some((list) => keywordOf(list, keyword));

/**
 * How many modifiers a fighter adds, each for 1 stress (WAR-modifier): never in an opportunity attack, when disarmed
 * (attack) or vulnerable (defence), nor past its morale (WAR-stress-voluntarily).
 */
export const modifiersOf = (
  fighter: Fighter,
  action: Action,
  attacks: boolean,
): { readonly count: number; readonly note: PlanNote | undefined } => {
  const { profile, roll } = partOf(fighter, action, attacks);
  if (fighter.modifiers === 0 || roll.modifiers.length === 0) return { count: 0, note: undefined };
  const none = (rule: RuleId, why: string): { count: number; note: PlanNote } => ({
    count: 0,
    note: { rule, text: `${profile.name} adds no modifier: ${why}.` },
  });
  if (action === 'opportunity')
    return none('WAR-opportunity-attack', 'none may be added in an opportunity attack');
  if (attacks && fighter.states.includes('disarmed')) return none('WAR-disarmed', 'it is disarmed');
  if (!attacks && fighter.states.includes('vulnerable')) return none('WAR-vulnerable', 'it is vulnerable');
  const room = profile.morale - fighter.stress;
  if (room <= 0) return none('WAR-stress-voluntarily', 'its stress equals its morale');
  return { count: Math.min(fighter.modifiers, roll.modifiers.length, room), note: undefined };
};

const coverOf = (
  { cover, intoCombat, action }: AttackSetup,
  shooter: Part,
): { spec: RollSpec; rule: RuleId; label: string } | undefined => {
  if (!isRanged(action) || (!cover && !intoCombat) || has(shooter, 'Aim')) return undefined;
  if (cover) return { spec: cover, rule: 'WAR-cover', label: 'Cover' };
  return {
    spec: { dice: { black: 1 }, automatic: {} },
    rule: 'WAR-ranged-into-combat',
    label: 'Cover of the units it is engaged with',
  };
};

const poolOf = (part: Part, opponent: Part, setup: AttackSetup): Pool => {
  const { fighter, roll, attacks, touches } = part;
  const { action } = setup;
  const pool = new Pool(roll);
  const { count } = modifiersOf(fighter, action, attacks);
  for (const modifier of roll.modifiers.slice(0, count))
    pool.add(modifier, 'WAR-modifier', 'Modifier for 1 stress');
  for (const { label, dice = {}, automatic = {} } of touches)
    if (Object.keys(dice).length + Object.keys(automatic).length > 0)
      pool.add({ dice, automatic }, ruleOf(part, label), label);
  const cover = attacks ? undefined : coverOf(setup, opponent);
  if (cover) pool.add(cover.spec, cover.rule, cover.label);
  if (!attacks && isRanged(action)) pool.defendOnly();
  if (fighter.combats > 1) pool.weaken(attacks ? WEAKEST_ATTACK : WEAKEST_DEFENCE);
  pool.limit();
  return pool;
};

const ruleOf = ({ profile }: Part, label: string): RuleId =>
  [profile.keywords, ...profile.touches.map(({ keywords }) => keywords)]
    .flat()
    .find(({ printed }) => printed === label)?.definition.rule ?? 'WAR-skills';

const LAID_DOWN = new Map<string, SymbolDie>();

/** WAR-fix: a die that shows the face chosen, and is not rolled. */
const laidDown = (colour: Colour, face: string): SymbolDie | undefined => {
  const die = DICE[colour];
  const shown = die.faces.find(({ name }) => name === face);
  if (!shown) return undefined;
  const key = `${colour} ${face}`;
  if (!LAID_DOWN.has(key)) LAID_DOWN.set(key, { name: colour, faces: [shown] });
  return LAID_DOWN.get(key);
};

const ROLLS: Readonly<Record<Colour, SymbolRoll>> = {
  red: { die: DICE.red },
  orange: { die: DICE.orange },
  yellow: { die: DICE.yellow },
  green: { die: DICE.green },
  blue: { die: DICE.blue },
  black: { die: DICE.black },
};

const rollsOf = (pool: Pool, touches: readonly Touch[]): SymbolRoll[] => {
  const left = new Map(pool.dice);
  const fixed: SymbolRoll[] = [];
  for (const { fix, label } of touches) {
    const die = fix && (left.get(fix.die) ?? 0) > 0 ? laidDown(fix.die, fix.face) : undefined;
    if (!fix || !die) continue;
    left.set(fix.die, left.get(fix.die)! - 1);
    fixed.push({ die });
    pool.change('WAR-fix', `${label}: a ${fix.die} die shows ${fix.face}`, 0);
  }
  return [
    ...fixed,
    ...COLOURS.flatMap((colour) => Array.from({ length: left.get(colour) ?? 0 }, () => ROLLS[colour])),
  ];
};

/** WAR-bloodlust, ruling W24: whether the target is one that the unit's Bloodlust is after; any, where none is named. */
export const lustsFor = (attacker: Profile, target: Fighter, touches = attacker.touches): boolean =>
  [attacker.keywords, ...touches.map(({ keywords }) => keywords)].some((list) => {
    const lust = keywordOf(list, 'Bloodlust');
    return (
      lust !== undefined && (lust.words === '' || isAny(lust.words, target.card, profileOf(target).keywords))
    );
  });

/** Why the whole roll may be repeated: a charge, Bloodlust, or Aim or a skill (WAR-repeat-roll). */
const wholeRoll = (part: Part, { action, bloodlust, defender }: AttackSetup): RuleId | undefined => {
  if (part.attacks && action === 'charge') return 'WAR-charge';
  const runs = !isRanged(action) && (bloodlust || action === 'assault');
  if (part.attacks && runs && lustsFor(part.profile, defender, part.touches)) return 'WAR-bloodlust';
  const touch = part.touches.find(({ repeat }) => repeat === 'roll');
  return touch && ruleOf(part, touch.label);
};

/** WAR-repeat-roll, WAR-repeat-die, ruling W13: what lets the roll be repeated takes nothing away from single dice. */
const repeatOf = (part: Part, setup: AttackSetup): Repeat | undefined => {
  const dice = Math.max(0, ...part.touches.map(({ repeat }) => (typeof repeat === 'number' ? repeat : 0)));
  const whole = wholeRoll(part, setup);
  if (whole === undefined && dice === 0) return undefined;
  return { roll: whole !== undefined, dice, rule: whole ?? 'WAR-repeat-die' };
};

/** Step 4, as far as it is known before the roll: states, and what the opponent's skills cancel. */
const lostDice = ({ fighter, attacks }: Part, opponent: Part): LostDie[] => {
  const { states } = fighter;
  return [
    ...(attacks && states.includes('disarmed')
      ? [{ symbol: S, rule: 'WAR-disarmed' as const, label: 'Disarmed' }]
      : []),
    ...(!attacks && states.includes('vulnerable')
      ? [{ symbol: B, rule: 'WAR-vulnerable' as const, label: 'Vulnerable' }]
      : []),
    ...opponent.touches.flatMap(({ cancelDice = 0, label }) =>
      Array.from({ length: cancelDice }, () => ({
        symbol: undefined,
        rule: 'WAR-cancel-die' as const,
        label,
      })),
    ),
  ];
};

/** Who may use switches: nobody in an opportunity attack, not the unit that holds and shoots, not the target of shooting. */
const switchesOf = ({ roll, attacks, touches }: Part, action: Action, policy: Policy): readonly Switch[] => {
  if (!policy.spends || action === 'opportunity' || (attacks ? action === 'hold-shoot' : isRanged(action)))
    return [];
  return [...roll.switches, ...touches.flatMap(({ switches }) => switches)];
};

const sideOf = (part: Part, opponent: Part, setup: AttackSetup, policy: Policy): ContestSide => {
  const pool = poolOf(part, opponent, setup);
  const rolls = rollsOf(pool, part.touches);
  return {
    name: `${part.profile.name}: ${part.attacks ? (isRanged(setup.action) ? 'ranged attack' : 'melee attack') : 'defence'}`,
    rolls,
    automatic: pool.automatic,
    elite: has(part, 'Elite'),
    // WAR-berserker-rage: not where the damage would destroy the unit.
    rage: policy.spends && has(part, 'Berserker Rage') && part.profile.left > 1,
    blocksOnly: !part.attacks && isRanged(setup.action),
    switches: switchesOf(part, setup.action, policy),
    repeat: policy.spends ? repeatOf(part, setup) : undefined,
    cancelled: SYMBOLS.map(
      (name) =>
        opponent.touches.reduce((n, { cancel }) => n + (cancel?.[name] ?? 0), 0) +
        part.touches.reduce((n, { lose }) => n + (lose?.[name] ?? 0), 0),
    ),
    lost: lostDice(part, opponent),
    story: { printed: pool.printed, changes: pool.changes, rolled: pool.rolled },
  };
};

const movesFoe = ({ roll, touches }: Part): boolean =>
  [...roll.switches, ...touches.flatMap(({ switches }) => switches)].some(
    ({ gives }) => gives.moves.length > 0,
  );

/** The rules that shaped the attack without a number. */
const notesOf = (setup: AttackSetup, attacker: Part, defender: Part): PlanNote[] => {
  const { action } = setup;
  const notes: (PlanNote | undefined)[] = [
    modifiersOf(setup.defender, action, false).note,
    modifiersOf(setup.attacker, action, true).note,
  ];
  if (action === 'opportunity')
    notes.push({
      rule: 'WAR-opportunity-attack',
      text: 'No switches, no modifiers; it costs the attacker 1 stress, and losing it costs none.',
    });
  if (action === 'hold-shoot')
    notes.push({
      rule: 'WAR-hold-and-shoot',
      text: 'For 1 stress, before the charge, at any range, without switches.',
    });
  if (isRanged(action))
    notes.push({
      rule: 'WAR-ranged-defence',
      text: 'The defender rolls defence dice and blocks alone, and uses no switches.',
    });
  if (isRanged(action) && (setup.cover ?? setup.intoCombat) && has(attacker, 'Aim'))
    notes.push({ rule: 'WAR-aim', text: 'Cover does not help against Aim.' });
  if (setup.intoCombat && isRanged(action))
    notes.push({ rule: 'WAR-ranged-into-combat', text: 'Units engaged with the target suffer 1 stress.' });
  if (immovable(defender.profile, attacker.profile) && movesFoe(attacker))
    notes.push({ rule: 'WAR-immovable', text: `${defender.profile.name} cannot be moved by switches.` });
  if (has(attacker, 'Elite') || has(defender, 'Elite'))
    notes.push({ rule: 'WAR-elite', text: 'Hollow symbols of an Elite unit may stand for full ones.' });
  return notes.filter((note) => note !== undefined);
};

/** The face-to-face roll of an attack: the attacker is the active side. */
export const attackContest = (setup: AttackSetup, policy: Policy): Contest => {
  const attacker = partOf(setup.attacker, setup.action, true, setup.defender);
  const defender = partOf(setup.defender, setup.action, false, setup.attacker);
  return {
    sides: [sideOf(attacker, defender, setup, policy), sideOf(defender, attacker, setup, policy)],
    policy,
    rule: RULES[setup.action],
    notes: notesOf(setup, attacker, defender),
  };
};
