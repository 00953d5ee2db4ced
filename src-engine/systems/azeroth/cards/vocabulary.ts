import type { Ability } from '../../../generated/azeroth-at-war';
import type { JsonPath } from '../../../kernel/source';
import type { KeywordCatalogue, KeywordDefinition, KeywordEffect, KeywordRule, When } from './keywords';

/** A written part that can never matter: its place below its rule or ability, and why. */
export interface Idle {
  readonly path: JsonPath;
  readonly message: string;
}

type Manner = 'melee' | 'ranged' | 'blast';

const MELEE_ACTIONS: readonly string[] = ['charge', 'fight', 'opportunity'];

/** The manners of attack in which each condition can hold; conditions that are absent here hold in all. */
const HOLDS_IN: { readonly [K in keyof When]: (value: NonNullable<When[K]>) => readonly Manner[] } = {
  action: (actions) => [
    ...(actions.some((action) => MELEE_ACTIONS.includes(action)) ? (['melee'] as const) : []),
    ...(actions.some((action) => !MELEE_ACTIONS.includes(action)) ? (['ranged'] as const) : []),
  ],
  weapon: (tags) => [
    ...(tags.some((tag) => tag !== 'RW') ? (['melee'] as const) : []),
    ...(tags.includes('RW') ? (['ranged', 'blast'] as const) : []),
  ],
  hill: (hill) => (hill === 'level' ? ['melee', 'ranged', 'blast'] : ['melee']),
  flank: (flank) => (flank ? ['melee'] : ['melee', 'ranged', 'blast']),
  cover: (covers) => (covers.includes('none') ? ['melee', 'ranged', 'blast'] : ['ranged', 'blast']),
  range: () => ['ranged'],
  natural: () => ['melee', 'ranged'], // a template has no roll to hit
};

const mannersOf = (when: When): readonly Manner[] => {
  let manners: readonly Manner[] = ['melee', 'ranged', 'blast'];
  for (const key of Object.keys(HOLDS_IN) as (keyof When)[]) {
    const value = when[key];
    if (value === undefined) continue;
    const holds = (HOLDS_IN[key] as (value: unknown) => readonly Manner[])(value);
    manners = manners.filter((manner) => holds.includes(manner));
  }
  const onlyPassing = when.action?.every((action) => action === 'opportunity') ?? false;
  return onlyPassing && when.flank ? [] : manners; // ruling A7: an opportunity attack is never flanking
};

/** What an effect needs in order to work. Absent fields are not checked. */
interface Needs {
  readonly side?: 'attacker' | 'defender';
  readonly manners?: readonly Manner[];
  /** May be combined with a natural face to hit, to wound. */
  readonly natural?: boolean;
  readonly naturalWound?: boolean;
  /** Has no effect without a natural face to hit. */
  readonly needsNatural?: boolean;
  /** Does not concern attacks: the conditions that may be combined with it, and never "once". */
  readonly apart?: readonly (keyof When)[];
  /** An aura may not lend it. */
  readonly own?: boolean;
}

const FACED: readonly Manner[] = ['melee', 'ranged'];

const STAT_NEEDS: Readonly<Record<string, Needs>> = {
  MOV: { apart: [], own: true },
  ATK: { side: 'attacker', manners: FACED },
  SKL: { side: 'attacker', manners: FACED },
  STR: { side: 'attacker', manners: FACED, natural: true },
  TGH: { side: 'defender' },
  DEF: { side: 'defender' },
  INI: { manners: ['melee'] },
};

const ROLL_NEEDS: Readonly<Record<string, Needs>> = {
  hit: { manners: FACED },
  wound: { natural: true },
  save: { natural: true, naturalWound: true },
  morale: { apart: ['wounds'] },
};

/** What each effect needs (AAW-4.6-book-keywords): the single table of what can be combined. */
const needsOf = (effect: KeywordEffect): Needs => {
  switch (effect.effect) {
    case 'modify-stat':
      return STAT_NEEDS[effect.stat];
    case 'modify-roll':
    case 'reroll':
      return ROLL_NEEDS[effect.roll];
    case 'damage':
    case 'no-save':
      return { natural: true, naturalWound: true };
    case 'auto-wound':
      return { natural: true };
    case 'extra-hit':
      return {
        natural: true,
        needsNatural: true,
        ...(effect.on === 'target' ? {} : { side: 'attacker', manners: ['melee'], own: true }),
      };
    case 'hits':
      return { manners: FACED };
    case 'lasting-damage':
      return {};
    case 'ward':
    case 'reduce-damage':
      return { side: 'defender' };
    case 'grant':
    case 'suppress':
      return { own: true };
    case 'heal':
    case 'shoot-into-melee':
      return { side: 'attacker', apart: [], own: true };
    case 'deploy':
      return { apart: [], own: true };
  }
};

const quotedName = (effect: KeywordEffect): string =>
  effect.effect === 'modify-stat'
    ? `"${effect.effect}" of ${effect.stat}`
    : effect.effect === 'modify-roll' || effect.effect === 'reroll'
      ? `"${effect.effect}" of the ${effect.roll} roll`
      : `"${effect.effect}"`;

const IN_WORDS = { melee: 'in melee', ranged: 'when shooting', blast: 'under a template' } as const;

/** Why an effect can never work in its rule; undefined if it can. */
const whyIdle = (effect: KeywordEffect, rule: KeywordRule): string | undefined => {
  const { side, when = {}, once, aura } = rule;
  const needs = needsOf(effect);
  const name = quotedName(effect);
  if (effect.effect === 'heal' && (side !== 'attacker' || rule.when || once || aura))
    return 'A keyword only heals at the start of the bearer\'s activation (AAW-4.6-regeneration). Write it in its own rule with "side": "attacker" and nothing else.';
  if ('by' in effect && effect.by === 0) return 'A change by 0 has no effect. Write another number.';
  if (effect.effect === 'reroll' && effect.roll === 'morale' && effect.faces === 'ones')
    return 'A morale test is one roll of two dice, rerolled when it fails. Write "faces": "failed".';
  if (needs.side && needs.side !== side)
    return `${name} only works for the ${needs.side}. Write "side": "${needs.side}".`;
  if (aura && needs.own) return `An aura cannot lend ${name}.  Write it in a rule without "aura".`;
  const { apart } = needs;
  if (apart) {
    const beside = (Object.keys(when) as (keyof When)[]).find((key) => !apart.includes(key));
    if (beside !== undefined)
      return `${name} does not affect single attacks, so "${beside}" cannot limit it. Write it in a rule without "${beside}".`;
    return once ? `${name} cannot work once a battle. Write it in a rule without "once".` : undefined;
  }
  if (needs.needsNatural && when.natural === undefined)
    return `${name} needs a natural roll to hit. Add "natural": 6 to "when".`;
  if (when.natural !== undefined && !needs.natural)
    return `${name} cannot depend on the natural roll of one die to hit. Write it in a rule without "natural".`;
  if (when.naturalWound !== undefined && !needs.naturalWound)
    return `${name} cannot depend on the natural roll of one die to wound. Write it in a rule without "naturalWound".`;
  const { manners } = needs;
  if (manners && !mannersOf(when).some((manner) => manners.includes(manner)))
    return `${name} only works ${manners.map((manner) => IN_WORDS[manner]).join(' or ')}, and these conditions never hold there.`;
  return undefined;
};

/**
 * Core keywords without rows that a battle itself looks up on a model, including those that its abilities give and
 * take.
 */
const READ_BY_BATTLES: ReadonlySet<string> = new Set([
  'Fly',
  'Disengage',
  'Stealth',
  'Fear',
  'Taunt',
  'Undead / Mechanical',
  'Magical',
  'Spell Block',
]);

/**
 * The source that gives or takes a keyword: an ability, for the round; or a keyword's rule, for the attacks it affects.
 */
type By = 'ability' | Pick<KeywordRule, 'side' | 'when'>;

/** Effects of a keyword that is given for a time: by an ability for the round, by a keyword for an attack. */
const isApart = (effect: KeywordEffect, by: By): boolean => {
  if (effect.effect === 'grant' || effect.effect === 'suppress') return true;
  if (by === 'ability' && (effect.effect === 'heal' || effect.effect === 'shoot-into-melee')) return false;
  return needsOf(effect).apart !== undefined;
};

const overlap = <T>(a?: readonly T[], b?: readonly T[]): boolean =>
  !a || !b || a.some((one) => b.includes(one));

/** True if there are attacks that both rules affect. */
const meet = (a: When = {}, b: When = {}): boolean =>
  overlap(a.action, b.action) && mannersOf(a).some((manner) => mannersOf(b).includes(manner));

/** Why giving or taking this keyword has no effect, or not all of its effects. */
const whyIdleKeyword = (
  what: 'grant' | 'suppress',
  { name, rules, source }: KeywordDefinition,
  by: By,
): string | undefined => {
  const verb = what === 'grant' ? 'given' : 'removed';
  if (rules.length === 0) {
    if (by === 'ability' && READ_BY_BATTLES.has(name)) return undefined;
    if (source) return `"${name}" is text only, so it has no effect when ${verb}. Give it rules first.`;
    return READ_BY_BATTLES.has(name)
      ? `"${name}" affects no attack, so it cannot be ${verb} by a keyword. Use an ability, which works for a round.`
      : `"${name}" only works when printed on a card. It cannot be ${verb}.`;
  }
  const held = rules.some(({ once, aura }) => once === true || aura !== undefined);
  if (held || rules.some(({ effects }) => effects.some((effect) => isApart(effect, by))))
    return `"${name}" does more than affect an attack, and that part cannot be ${verb} for a while. Move the other part to its own keyword.`;
  if (by === 'ability') return undefined;
  // A rule gives to its bearer, and takes from the other model.
  const side = (what === 'grant') === (by.side === 'attacker') ? 'attacker' : 'defender';
  if (rules.some((rule) => rule.side === side && meet(by.when, rule.when))) return undefined;
  return `"${name}" does nothing for the ${side} of an attack in which this rule holds. Write the other "side", or other conditions.`;
};

/** The parts of a grant or suppression without effect; whether the keyword exists is checked separately. */
const idleKeyword = (
  effect: { readonly effect: 'grant' | 'suppress'; readonly keyword: string },
  by: By,
  catalogue: KeywordCatalogue,
): readonly Idle[] => {
  const definition = catalogue.find(effect.keyword.replace(/\s*\[.*$/, ''));
  const message = definition && whyIdleKeyword(effect.effect, definition, by);
  return message === undefined ? [] : [{ path: ['keyword'], message }];
};

/** All parts of a keyword's rule that can never matter (`effect-cannot-work`). */
export const idleInRule = (rule: KeywordRule, catalogue: KeywordCatalogue): readonly Idle[] => {
  const { when, once, aura, effects } = rule;
  if (when && mannersOf(when).length === 0)
    return [{ path: ['when'], message: 'These conditions never hold together. Remove one.' }];
  const found: Idle[] = [];
  if (when && Object.keys(when).length === 0)
    found.push({
      path: ['when'],
      message: '"when" has no condition, so the rule always holds. Remove "when".',
    });
  if (aura?.to === 'enemies' && aura.itself)
    found.push({
      path: ['aura', 'itself'],
      message: 'The bearer is not its own enemy. Remove "itself".',
    });
  if (aura && once)
    found.push({ path: ['once'], message: 'An aura cannot work once a battle. Remove "once" or "aura".' });
  effects.forEach((effect, e) => {
    const message = whyIdle(effect, rule);
    if (message !== undefined) found.push({ path: ['effects', e, 'effect'], message });
    else if (effect.effect === 'grant' || effect.effect === 'suppress')
      for (const idle of idleKeyword(effect, rule, catalogue))
        found.push({ path: ['effects', e, ...idle.path], message: idle.message });
  });
  return found;
};

/** Effects that need no target. */
const WITHOUT_TARGET: readonly string[] = ['blast', 'summon'];

/** All parts of an ability that can never matter, beyond what its type forbids (8.3). */
export const idleInAbility = (ability: Ability, catalogue: KeywordCatalogue): readonly Idle[] => {
  const { type, target, itself, effects } = ability;
  const found: Idle[] = [];
  if (itself !== undefined && target !== 'friend' && target !== 'friends')
    found.push({
      path: ['itself'],
      message: `"itself" only works if the target is friends, and this target is "${target}". Remove it.`,
    });
  effects.forEach((effect, e) => {
    const report = (message: string): void => void found.push({ path: ['effects', e, 'effect'], message });
    const aimed = !WITHOUT_TARGET.includes(effect.effect);
    if ('by' in effect && effect.by === 0) report('A change by 0 has no effect. Write another number.');
    if (effect.effect === 'reroll' && effect.roll === 'morale' && effect.faces === 'ones')
      report('A morale test is one roll of two dice, rerolled when it fails. Write "faces": "failed".');
    if (aimed && target === 'point')
      report(`"${effect.effect}" needs a model as target, not a point. Write another target.`);
    if (aimed && type === 'On Death' && target === 'self')
      report(`"${effect.effect}" has no effect on the model that has died. Write another target.`);
    if (effect.effect === 'push' && target === 'self')
      report(
        'A model cannot push itself: a push moves its target away from the caster. Write "move", or another target.',
      );
    const twin = effects.findIndex((other) => other.effect === effect.effect);
    if ((effect.effect === 'attack' || effect.effect === 'blast') && twin < e)
      report(`An ability can have only one ${effect.effect}. Add these dice to the first one.`);
    if (effect.effect === 'grant' || effect.effect === 'suppress')
      for (const idle of idleKeyword(effect, 'ability', catalogue))
        found.push({ path: ['effects', e, ...idle.path], message: idle.message });
  });
  return found;
};
