import { last } from '../../../kernel/lists';
import type { Attributes, Skill as SkillFile } from '../../../generated/warcrow';
import { NO_SURROUNDINGS, type Surroundings } from './surroundings';
import { combined, gained, joinRoll, joinWillpower } from './bonuses';
import { keywordOf, type Card, type Panel, type Skill, type CompiledRollEffect } from './card';
import { affectsRolls, type Keyword, type RollSpec } from './keywords';
import type { Roll } from './rolls';
import type { StateName } from '../words';

/** The current state of a unit in a fight. */
export interface Fighter {
  readonly card: Card;
  /** The Character joined to it (WAR-join). */
  readonly character: Card | undefined;
  /** The unit's own troops that are left, without the Character. */
  readonly troops: number;
  /** Damage tokens on the unit. */
  readonly damage: number;
  readonly stress: number;
  readonly states: readonly StateName[];
  /** The number of enemy units engaged with it. */
  readonly combats: number;
  /** How many of its modifiers it suffers stress to add, in the order of the card. */
  readonly modifiers: number;
  /**
   * Ruling W28: it has paid for them: they are rolled whatever happens to it afterwards. Its stress is that before it
   * paid.
   */
  readonly paid?: boolean;
  /** Skills, beyond passive ones, that it uses. */
  readonly skills: readonly string[];
  /** Effects on its rolls of skills and spells that were used, its own and others' (WAR-duration). */
  readonly lasting?: readonly CompiledRollEffect[];
  /** What those skills, and passive ones of others, give besides rolls. */
  readonly given?: readonly Skill[];
  /** Its surroundings, as far as they are known. */
  readonly around?: Surroundings;
  /** A demoralized unit uses no skills but those that say so (WAR-skill-availability). */
  readonly demoralized?: boolean;
}

/** A fighter at full strength, undamaged and without stress, engaged with one enemy. */
export const freshFighter = (card: Card, character?: Card): Fighter => ({
  card,
  character,
  troops: card.troops,
  damage: 0,
  stress: 0,
  states: [],
  combats: 1,
  modifiers: 0,
  skills: [],
});

/** A unit's current rolls, keywords and attributes: its panel, with its Character. */
export interface Profile {
  readonly name: string;
  readonly panel: Panel;
  readonly melee: Roll | undefined;
  readonly ranged: (Roll & { readonly range: number }) | undefined;
  readonly defence: Roll;
  readonly conquest: number;
  readonly willpower: RollSpec;
  readonly morale: number;
  readonly move: readonly [number, number];
  readonly charge: number;
  readonly keywords: readonly Keyword[];
  readonly rollEffects: readonly CompiledRollEffect[];
  /** Its passive skills that affect others. */
  readonly auras: readonly Aura[];
  /** What its skills protect it from, and what they permit against the rules. */
  readonly immune: readonly NonNullable<SkillFile['immune']>[number][];
  readonly permits: readonly NonNullable<SkillFile['permits']>[number][];
  /** The damage that would destroy the unit now. */
  readonly left: number;
}

/**
 * WAR-combat-panel: the first panel whose number of troops is still there; a Character counts as one more
 * (WAR-character-member).
 */
export const panelOf = ({ panels }: Card, members: number): Panel =>
  panels.find(({ from }) => members >= from) ?? last(panels);

/** WAR-passive-skills: true for skills that always apply: passive ones without a moment. */
export const isConstant = ({ type, file }: Skill): boolean =>
  type === 'passive' && file.moment === undefined && !file.laid;

/** Whether a constant skill affects its own unit: not if it is for enemies, or for others. */
const affectsOwnUnit = ({ file }: Skill): boolean =>
  file.target !== 'enemy' && !(file.target === 'ally' && file.others === true);

/** WAR-skill-availability: a demoralized unit's skills have no effect, unless they are Dauntless or Permanent. */
const awake = ({ file }: Skill, demoralized: boolean | undefined): boolean =>
  !demoralized || file.dauntless === true || file.permanent === true;

/** Skills that affect the unit now: constant ones, and the named ones. */
const effectsOnSelf = ({ card, character, skills, given = [], demoralized }: Fighter): readonly Skill[] => {
  const of = (list: readonly Skill[]): Skill[] =>
    list.filter(
      (skill) =>
        awake(skill, demoralized) &&
        ((isConstant(skill) && affectsOwnUnit(skill)) || skills.includes(skill.name)),
    );
  return [...of(card.skills), ...of(character?.joined?.skills ?? []), ...given];
};

/** A passive skill that affects others: whom, how far, and how. */
export interface Aura {
  readonly target: 'ally' | 'enemy';
  readonly range: number;
  readonly is: string | undefined;
  readonly rollEffects: readonly CompiledRollEffect[];
}

const aurasOf = ({ card, character, demoralized }: Fighter): Aura[] =>
  [...card.skills, ...(character?.joined?.skills ?? [])].flatMap((skill) => {
    const { target, range = Infinity, is } = skill.file;
    if (!isConstant(skill) || !awake(skill, demoralized) || (target !== 'ally' && target !== 'enemy'))
      return [];
    return [{ target, range, is, rollEffects: skill.rollEffects }];
  });

/** The sum of what skills add to an attribute. */
const added = (
  skills: readonly Skill[],
  around: Surroundings,
  of: (attributes: Attributes) => number | undefined,
): number =>
  skills.reduce((sum, { file: { attributes } }) => {
    const one = attributes && of(attributes);
    if (!one) return sum;
    return (
      sum + one * (attributes.each ? around.count('ally', attributes.each.is, attributes.each.within) : 1)
    );
  }, 0);

/** Whether a card's values depend on nearby units: some attribute counts allies. */
export const countsAllies = ({ skills }: Card): boolean => skills.some(({ file }) => file.attributes?.each);

const notBelow0 = (n: number): number => Math.max(0, n);

/** The current profile of a fighter. */
export const profileOf = (fighter: Fighter): Profile => {
  const { card, character, troops, damage, lasting: laid = [], around = NO_SURROUNDINGS } = fighter;
  const panel = panelOf(card, troops + (character ? 1 : 0));
  const joined = character?.joined;
  const { melee, ranged, defence } = panel;
  const brings = joined?.profile;
  const skills = effectsOnSelf(fighter);
  const rollEffects = [
    ...card.rollEffects,
    ...(joined?.rollEffects ?? []),
    ...skills.flatMap((skill) => skill.rollEffects),
    ...laid,
  ];
  const spec = brings?.willpower as Readonly<Record<string, number | string>> | undefined;
  const value = (
    own: number,
    brought: number | string | undefined,
    of: (attributes: Attributes) => number | undefined,
  ): number => notBelow0(combined(own, brought) + added(skills, around, of));
  const shot = ranged && joinRoll(ranged, brings?.ranged, joined?.rolls.ranged);
  return {
    name: character ? `${card.name} with ${character.name}` : card.name,
    panel,
    melee: melee && joinRoll(melee, brings?.melee, joined?.rolls.melee),
    ranged: shot && { ...shot, range: Math.max(1, shot.range + added(skills, around, ({ range }) => range)) },
    defence: joinRoll(defence, brings?.defence, joined?.rolls.defence),
    conquest: value(panel.conquest, brings?.conquest, ({ conquest }) => conquest),
    willpower: joinWillpower(card.willpower, spec),
    morale: value(card.morale, brings?.morale, ({ morale }) => morale),
    move: [
      value(card.move[0], brings?.move?.[0], ({ move }) => move?.[0]),
      value(card.move[1], brings?.move?.[1], ({ move }) => move?.[1]),
    ],
    charge: value(card.charge, brings?.charge, ({ charge }) => charge),
    keywords: gained(gained(card.keywords, joined?.keywords ?? []), lasting(rollEffects)),
    rollEffects,
    auras: aurasOf(fighter),
    immune: skills.flatMap(({ file }) => file.immune ?? []),
    permits: skills.flatMap(({ file }) => file.permits ?? []),
    left: Math.max(0, troops * card.wounds - damage),
  };
};

/** Ruling W24: keywords given by skills that affect more than a roll; they count as printed ones. */
const lasting = (rollEffects: readonly CompiledRollEffect[]): readonly Keyword[] =>
  rollEffects
    .filter(always)
    .flatMap(({ keywords }) => keywords.filter(({ definition }) => !affectsRolls(definition)));

const always = ({ action, within }: CompiledRollEffect): boolean =>
  action === undefined && (!within || always(within));

/** WAR-gaining-keywords: among effects that apply, those of a keyword that occurs twice count once. */
export const countedOnce = (rollEffects: readonly CompiledRollEffect[]): readonly CompiledRollEffect[] => {
  const first = new Map<string, Keyword>();
  return rollEffects.filter(({ of }) => {
    if (!of) return true;
    const known = first.get(of.definition.name) ?? of;
    first.set(of.definition.name, known);
    return known === of;
  });
};

/**
 * WAR-immovable, WAR-large: whether `mover` cannot move the unit. Large units are never moved, Immovable ones only by
 * Large units.
 */
export const immovable = (unit: Profile, mover: Profile): boolean => {
  const is = ({ keywords }: Profile, name: string): boolean => keywordOf(keywords, name) !== undefined;
  return unit.immune.includes('moved') || is(unit, 'Large') || (is(unit, 'Immovable') && !is(mover, 'Large'));
};
