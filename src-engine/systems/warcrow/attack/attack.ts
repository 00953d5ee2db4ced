import type { PlanNote } from '../../../kernel/plan/plan';
import type { RuleId } from '../../../kernel/words';
import { keywordOf, type CompiledRollEffect } from '../cards/card';
import { ACTIONS, isRanged, type Action } from '../cards/actions';
import { holds, timesOf } from './conditions';
import { inAttack, appliesTo } from './gained';
import type { Contest, ContestSide, LostDie, Resources, Repeat } from './contest';
import type { Switch } from '../cards/compiled-switch';
import type { RollSpec } from '../cards/keywords';
import type { Policy } from './switches/policy';
import { settledSwitch } from './switches/settled-switch';
import { isAny } from '../cards/join';
import { countedOnce, immovable, profileOf, type Fighter, type Profile } from '../cards/profile';
import { NO_DICE, type Roll } from '../cards/rolls';
import type { Numbers } from '../numbers';
import { Pool, rollsOf, WEAKEST_ATTACK, WEAKEST_DEFENCE } from './pool';
import { B, S, SYMBOLS, type DiceCounts } from '../words';

export { ACTIONS, isRanged, type Action };

/** An attack as a scenario sets it up. */
export interface AttackSetup {
  readonly attacker: Fighter;
  readonly defender: Fighter;
  readonly action: Action;
  readonly cover: RollSpec | undefined;
  readonly intoCombat: boolean;
  readonly bloodlust: boolean;
  readonly numbers: Numbers;
}

/** The rule by which each kind of attack is made. */
export const RULES: Readonly<Record<Action, RuleId>> = {
  attack: 'WAR-melee-attack',
  charge: 'WAR-charge',
  assault: 'WAR-assault',
  shoot: 'WAR-ranged-attack',
  opportunity: 'WAR-opportunity-attack',
  'hold-shoot': 'WAR-hold-and-shoot',
};

/** The reason why the attack cannot be made, or undefined. */
export const impossible = ({ attacker, action }: AttackSetup): string | undefined => {
  const { melee, ranged } = profileOf(attacker);
  if (isRanged(action) && !ranged)
    return `${attacker.card.name} has no ranged attack with this panel. Give its panel "ranged", or choose another action.`;
  if (!isRanged(action) && !melee)
    return `${attacker.card.name} has no melee attack with this panel. Give its panel "melee", or choose "shoot".`;
  return undefined;
};

/** One side of the attack while its roll is put together. */
interface Part {
  readonly fighter: Fighter;
  readonly profile: Profile;
  readonly roll: Roll;
  readonly attacks: boolean;
  /** Skills and keywords that affect this roll. */
  readonly rollEffects: readonly CompiledRollEffect[];
}

const times = <K extends string>(
  counts: Readonly<Partial<Record<K, number>>>,
  n: number,
): Partial<Record<K, number>> =>
  Object.fromEntries(
    Object.entries<number | undefined>(counts).map(([key, value]) => [key, (value ?? 0) * n]),
  ) as Partial<Record<K, number>>;

/** Multiplies an effect that counts once for each of something (`each`). */
const counted = (rollEffect: CompiledRollEffect, fighter: Fighter, foe: Fighter): CompiledRollEffect => {
  if (rollEffect.each === undefined) return rollEffect;
  const n = timesOf(rollEffect.each, fighter, foe);
  return {
    ...rollEffect,
    ...(rollEffect.dice && { dice: times(rollEffect.dice as DiceCounts, n) }),
    ...(rollEffect.automatic && { automatic: times(rollEffect.automatic, n) }),
    ...(rollEffect.cancel && { cancel: times(rollEffect.cancel, n) }),
    ...(rollEffect.lose && { lose: times(rollEffect.lose, n) }),
    ...(rollEffect.reduce !== undefined && { reduce: rollEffect.reduce * n }),
  };
};

/** What passive skills of the opponent do to the unit, if it is in their range (WAR-passive-skills). */
const suffered = (fighter: Fighter, foe: Fighter): readonly CompiledRollEffect[] => {
  // In a battle, the distance was measured and `given` has these skills.
  if (fighter.given) return [];
  const profile = profileOf(foe);
  const distance = fighter.around?.distance ?? 0;
  return profile.auras
    .filter(
      ({ target, range, is }) =>
        target === 'enemy' && distance <= range && (is === undefined || isAny(is, fighter.card)),
    )
    .flatMap(({ rollEffects }) => rollEffects);
};

/** The roll of a profile that an attack uses. */
const rollIn = ({ ranged, melee, defence }: Profile, action: Action, attacks: boolean): Roll =>
  (attacks ? (isRanged(action) ? ranged : melee) : defence) ?? NO_DICE;

const partOf = (fighter: Fighter, action: Action, attacks: boolean, foe: Fighter): Part => {
  const profile = inAttack(profileOf(fighter), fighter, foe, action, attacks);
  return {
    fighter,
    profile,
    roll: rollIn(profile, action, attacks),
    attacks,
    rollEffects: countedOnce(
      [...profile.rollEffects, ...suffered(fighter, foe)].flatMap((rollEffect) =>
        appliesTo(rollEffect, action, attacks) &&
        holds(rollEffect.when, fighter, foe) &&
        holds(rollEffect.and, fighter, foe)
          ? [counted(rollEffect, fighter, foe)]
          : [],
      ),
    ),
  };
};

const has = ({ profile, rollEffects }: Part, keyword: string): boolean =>
  [profile.keywords, ...rollEffects.map(({ keywords }) => keywords)].some((list) => keywordOf(list, keyword));

/** How many modifiers are added, and why there are none if that needs an explanation. */
interface Modifiers {
  readonly count: number;
  readonly note: PlanNote | undefined;
}

const NO_MODIFIERS: Modifiers = { count: 0, note: undefined };

/** The side of an attack that attacks, or the one that defends. */
const fighterIn = ({ attacker, defender }: AttackSetup, attacks: boolean): Fighter =>
  attacks ? attacker : defender;

/** WAR-stress-voluntarily: how often a unit that is `room` below its morale may pay `stress`. */
export const timesPayable = (room: number, stress: number): number =>
  stress === 0 ? Infinity : Math.ceil(Math.max(0, room) / stress);

/**
 * How many modifiers a fighter adds, each for stress (WAR-modifier): never in an opportunity attack, when disarmed
 * (attack) or vulnerable (defence), nor once its stress equals its morale (WAR-stress-voluntarily). What is paid for
 * counts in any case (ruling W28). `profile`: its own, if it is known.
 */
export const modifiersOf = (
  setup: AttackSetup,
  attacks: boolean,
  profile = profileOf(fighterIn(setup, attacks)),
): Modifiers => {
  const { action, numbers } = setup;
  const fighter = fighterIn(setup, attacks);
  const { modifiers } = rollIn(profile, action, attacks);
  if (fighter.modifiers === 0 || modifiers.length === 0) return NO_MODIFIERS;
  const none = (rule: RuleId, why: string): Modifiers => ({
    count: 0,
    note: { rule, text: `${profile.name} adds no modifier: ${why}.` },
  });
  if (action === 'opportunity')
    return none('WAR-opportunity-attack', 'opportunity attacks have no modifiers');
  if (fighter.paid) return { count: Math.min(fighter.modifiers, modifiers.length), note: undefined };
  if (attacks && fighter.states.includes('disarmed')) return none('WAR-disarmed', 'it is disarmed');
  if (!attacks && fighter.states.includes('vulnerable')) return none('WAR-vulnerable', 'it is vulnerable');
  const most = timesPayable(profile.morale - fighter.stress, numbers.modifierStress);
  if (most === 0) return none('WAR-stress-voluntarily', 'its stress equals its morale');
  return { count: Math.min(fighter.modifiers, modifiers.length, most), note: undefined };
};

/** WAR-modifier-tinge: tokens of the Tinge that the first `count` modifiers of a profile's roll bring. */
export const tingeOfModifiers = (profile: Profile, action: Action, attacks: boolean, count: number): number =>
  rollIn(profile, action, attacks)
    .modifiers.slice(0, count)
    .reduce((sum, { tinge }) => sum + tinge, 0);

const coverOf = (
  { cover, intoCombat, action, numbers }: AttackSetup,
  shooter: Part,
): { spec: RollSpec; rule: RuleId; label: string } | undefined => {
  if (!isRanged(action) || (!cover && !intoCombat) || has(shooter, 'Aim')) return undefined;
  if (shooter.profile.permits.includes('ignore-cover')) return undefined;
  if (cover) return { spec: cover, rule: 'WAR-cover', label: 'Cover' };
  return {
    spec: { dice: { black: numbers.combatCover }, automatic: {} },
    rule: 'WAR-ranged-into-combat',
    label: 'Cover of the units it is engaged with',
  };
};

const poolOf = (part: Part, opponent: Part, setup: AttackSetup): Pool => {
  const { fighter, roll, attacks, rollEffects } = part;
  const { action, numbers } = setup;
  const pool = new Pool(roll);
  const { count } = modifiersOf(setup, attacks, part.profile);
  for (const modifier of roll.modifiers.slice(0, count))
    pool.add(modifier, 'WAR-modifier', `Modifier for ${numbers.modifierStress} stress`);
  for (const { label, dice = {}, automatic = {} } of rollEffects)
    if (Object.keys(dice).length + Object.keys(automatic).length > 0)
      pool.add({ dice, automatic }, ruleOf(part, label), label);
  const cover = attacks ? undefined : coverOf(setup, opponent);
  if (cover) pool.add(cover.spec, cover.rule, cover.label);
  if (!attacks && isRanged(action)) pool.defendOnly();
  if (fighter.combats > 1 && !part.profile.permits.includes('ignore-multiple-combats'))
    pool.weaken(attacks ? WEAKEST_ATTACK : WEAKEST_DEFENCE);
  pool.limit(numbers.diceOfAColour);
  return pool;
};

const ruleOf = ({ profile }: Part, label: string): RuleId =>
  [profile.keywords, ...profile.rollEffects.map(({ keywords }) => keywords)]
    .flat()
    .find(({ printed }) => printed === label)?.definition.rule ?? 'WAR-skills';

/**
 * WAR-bloodlust, ruling W24: whether the unit's Bloodlust applies to the target; without a named group it applies to
 * all.
 */
export const hasBloodlustFor = (
  attacker: Profile,
  target: Fighter,
  rollEffects = attacker.rollEffects,
): boolean =>
  [attacker.keywords, ...rollEffects.map(({ keywords }) => keywords)].some((list) => {
    const lust = keywordOf(list, 'Bloodlust');
    return (
      lust !== undefined && (lust.words === '' || isAny(lust.words, target.card, profileOf(target).keywords))
    );
  });

/** The rule that lets the whole roll be repeated: a charge, Bloodlust, Aim or a skill (WAR-repeat-roll). */
const wholeRoll = (part: Part, { action, bloodlust, defender }: AttackSetup): RuleId | undefined => {
  if (part.attacks && action === 'charge') return 'WAR-charge';
  const runs = !isRanged(action) && (bloodlust || action === 'assault');
  if (part.attacks && runs && hasBloodlustFor(part.profile, defender, part.rollEffects))
    return 'WAR-bloodlust';
  const rollEffect = part.rollEffects.find(({ repeat }) => repeat === 'roll');
  return rollEffect && ruleOf(part, rollEffect.label);
};

/** WAR-repeat-roll, WAR-repeat-die, ruling W13: repeating the roll takes nothing away from repeating single dice. */
const repeatOf = (part: Part, opponent: Part, setup: AttackSetup): Repeat | undefined => {
  const dice = Math.max(
    0,
    ...part.rollEffects.map(({ repeat }) => (typeof repeat === 'number' ? repeat : 0)),
  );
  const forced = Math.max(0, ...opponent.rollEffects.map(({ force = 0 }) => force));
  const whole = wholeRoll(part, setup);
  if (whole === undefined && dice === 0 && forced === 0) return undefined;
  const limits = part.rollEffects
    .filter(({ repeat }) => typeof repeat === 'number')
    .map(({ colours }) => colours);
  const colours = limits.some((of) => of === undefined) ? undefined : limits.flatMap((of) => of ?? []);
  return {
    roll: whole !== undefined,
    dice,
    ...(dice > 0 && colours && { colours }),
    ...(forced > 0 && { forced }),
    rule: whole ?? 'WAR-repeat-die',
  };
};

/** Step 4, as far as it is known before the roll: states, and dice that the opponent's skills cancel. */
const lostDice = ({ fighter, attacks }: Part, opponent: Part): LostDie[] => {
  const { states } = fighter;
  return [
    ...(attacks && states.includes('disarmed')
      ? [{ symbol: S, rule: 'WAR-disarmed' as const, label: 'Disarmed' }]
      : []),
    ...(!attacks && states.includes('vulnerable')
      ? [{ symbol: B, rule: 'WAR-vulnerable' as const, label: 'Vulnerable' }]
      : []),
    ...opponent.rollEffects.flatMap(({ cancelDice = 0, label }) =>
      Array.from({ length: cancelDice }, () => ({
        symbol: undefined,
        rule: 'WAR-cancel-die' as const,
        label,
      })),
    ),
  ];
};

/** WAR-modifier: the stress that a side of an attack pays for its modifiers. `profile`: its own, if it is known. */
export const stressOfModifiers = (setup: AttackSetup, attacks: boolean, profile?: Profile): number =>
  modifiersOf(setup, attacks, profile).count * setup.numbers.modifierStress;

/** What the unit can spend on switches besides symbols (WAR-stress-voluntarily, WAR-switch-tinge). */
const resourcesOf = ({ fighter, profile, attacks }: Part, setup: AttackSetup): Resources => ({
  stress: Math.max(0, profile.morale - fighter.stress - stressOfModifiers(setup, attacks, profile)),
  tinge: fighter.around?.tinge ?? 0,
  harm: Math.max(0, profile.left - 1),
});

/**
 * The switches of a side: none in an opportunity attack, for the unit that holds and shoots, or for the target of
 * shooting.
 */
const switchesOf = (
  { fighter, roll, attacks, rollEffects }: Part,
  foe: Fighter,
  action: Action,
  policy: Policy,
): readonly Switch[] => {
  if (!policy.spends || action === 'opportunity' || (attacks ? action === 'hold-shoot' : isRanged(action)))
    return [];
  return [...roll.switches, ...rollEffects.flatMap(({ switches }) => switches)].flatMap(
    (row) => settledSwitch(row, fighter, foe) ?? [],
  );
};

const sideOf = (part: Part, opponent: Part, setup: AttackSetup, policy: Policy): ContestSide => {
  const pool = poolOf(part, opponent, setup);
  const rolls = rollsOf(pool, part.rollEffects);
  return {
    name: `${part.profile.name}: ${part.attacks ? (isRanged(setup.action) ? 'ranged attack' : 'melee attack') : 'defence'}`,
    rolls,
    automatic: pool.automatic,
    elite: has(part, 'Elite'),
    // WAR-berserker-rage: not if the damage would destroy the unit.
    rage: policy.spends && has(part, 'Berserker Rage') && part.profile.left > 1,
    blocksOnly: !part.attacks && isRanged(setup.action),
    switches: switchesOf(part, opponent.fighter, setup.action, policy),
    resources: resourcesOf(part, setup),
    reduce: part.rollEffects.reduce((n, { reduce = 0 }) => n + reduce, 0),
    repeat: policy.spends ? repeatOf(part, opponent, setup) : undefined,
    cancelled: SYMBOLS.map(
      (name) =>
        opponent.rollEffects.reduce((n, { cancel }) => n + (cancel?.[name] ?? 0), 0) +
        part.rollEffects.reduce((n, { lose }) => n + (lose?.[name] ?? 0), 0),
    ),
    lost: lostDice(part, opponent),
    history: { printed: pool.printed, changes: pool.changes, rolled: pool.rolled },
  };
};

const movesEnemy = ({ roll, rollEffects }: Part): boolean =>
  [...roll.switches, ...rollEffects.flatMap(({ switches }) => switches)].some(
    ({ gives }) => gives.moves.length > 0,
  );

/** The rules that affected the attack without changing a number. */
const notesOf = (setup: AttackSetup, attacker: Part, defender: Part): PlanNote[] => {
  const { action, numbers } = setup;
  const notes: (PlanNote | undefined)[] = [
    modifiersOf(setup, false, defender.profile).note,
    modifiersOf(setup, true, attacker.profile).note,
  ];
  if (action === 'opportunity')
    notes.push({
      rule: 'WAR-opportunity-attack',
      text: `No switches or modifiers. It costs the attacker ${numbers.opportunityStress} stress. Losing it costs no stress.`,
    });
  if (action === 'hold-shoot')
    notes.push({
      rule: 'WAR-hold-and-shoot',
      text: `Costs ${numbers.holdStress} stress. The shot comes before the charge, at any range and without switches.`,
    });
  if (isRanged(action))
    notes.push({
      rule: 'WAR-ranged-defence',
      text: 'The defender counts only defense dice and blocks, and uses no switches.',
    });
  if (isRanged(action) && (setup.cover ?? setup.intoCombat) && has(attacker, 'Aim'))
    notes.push({ rule: 'WAR-aim', text: 'Cover does not help against Aim.' });
  if (setup.intoCombat && isRanged(action))
    notes.push({
      rule: 'WAR-ranged-into-combat',
      text: `Units engaged with the target suffer ${numbers.combatStress} stress.`,
    });
  if (immovable(defender.profile, attacker.profile) && movesEnemy(attacker))
    notes.push({ rule: 'WAR-immovable', text: `${defender.profile.name} cannot be moved by switches.` });
  if (has(attacker, 'Elite') || has(defender, 'Elite'))
    notes.push({ rule: 'WAR-elite', text: 'An Elite unit may use hollow symbols as full ones.' });
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
