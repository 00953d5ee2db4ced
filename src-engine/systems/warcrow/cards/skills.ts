import type { ImmediateEffect, Skill as SkillFile } from '../../../generated/warcrow';
import type { JsonPath } from '../../../kernel/source';
import type { Findings, CompiledRollEffect } from './findings';
import { checkImmediateEffects } from './immediate-effects';
import { emptySpans } from './idle';

/** An alteration of a spell, compiled (WAR-alterations). */
export interface Alteration {
  readonly name: string;
  readonly dice: number;
  readonly tinge: number;
  readonly range: number;
  readonly rollEffects: readonly CompiledRollEffect[];
  readonly does: readonly ImmediateEffect[];
}

/** A skill of a card (WAR-skills). */
export interface Skill {
  readonly name: string;
  readonly type: SkillFile['type'];
  readonly rollEffects: readonly CompiledRollEffect[];
  /** The file's own data for battles: `effects` and `does` are compiled separately. */
  readonly file: SkillFile;
  readonly does: readonly ImmediateEffect[];
  readonly alterations: readonly Alteration[];
}

/** Skills that are used in their moment, by choice or automatically; the others are actions, or always apply. */
const HAVE_MOMENTS: readonly SkillFile['type'][] = ['passive', 'command'];

/** The parts of a skill that change nothing, and why: they are reported (WAR-requirements). */
const idleParts = (skill: SkillFile): [keyof SkillFile, string][] => {
  const { type, target = 'self', moment, effects = [], does = [], alterations } = skill;
  const passive = type === 'passive';
  const spell = type === 'magic';
  const lays =
    effects.length > 0 ||
    skill.attributes !== undefined ||
    skill.immune !== undefined ||
    skill.permits !== undefined ||
    alterations?.some((one) => one.effects?.length) === true;
  const aimed = target !== 'self' || skill.whose === 'ally' || skill.whose === 'enemy';
  const rows: [keyof SkillFile, boolean, string][] = [
    ['range', !aimed, 'it is used on the unit itself'],
    ['alterations', !spell, 'only spells have alterations'],
    ['automatic', !spell, 'only spells are cast'],
    ['moment', !HAVE_MOMENTS.includes(type), 'the skill is used as an action'],
    ['whose', moment === undefined, 'the skill has no moment'],
    ['may', !passive || moment === undefined, 'only passive skills with a moment happen by themselves'],
    ['limit', passive && moment === undefined, 'a passive skill always applies'],
    ['does', passive && moment === undefined && skill.laid !== true, 'a passive skill is not used'],
    ['cost', passive && moment === undefined, 'a passive skill is not used'],
    ['duration', !lays, 'it has no effect that lasts'],
    ['others', target !== 'ally' && skill.whose !== 'ally', 'it applies only to allied units'],
    ['is', !aimed, 'it is used on the unit itself'],
    ['laid', !passive, 'only passive skills can be laid'],
    ['long', HAVE_MOMENTS.includes(type), 'it is not an action'],
  ];
  return rows.flatMap(([key, idle, why]): [keyof SkillFile, string][] => {
    const said = skill[key];
    const empty = said === undefined || said === false || (Array.isArray(said) && said.length === 0);
    return idle && !empty && !(key === 'does' && does.length === 0) ? [[key, why]] : [];
  });
};

/** WAR-skill-availability: skills that can never be used: a demoralized unit uses none. */
const neverHappens = ({ moment, whose = 'self', dauntless, permanent }: SkillFile): boolean =>
  moment === 'demoralized' && whose === 'self' && dauntless !== true && permanent !== true;

/** WAR-requirements: parts of a skill that change nothing are warnings; those that cannot be carried out are errors. */
const checkSkill = (skill: SkillFile, path: JsonPath, findings: Findings): void => {
  for (const [key, why] of idleParts(skill))
    findings.warn(
      [...path, key],
      'skill-part-unused',
      `"${key}" of ${skill.name} changes nothing: ${why}. Remove it.`,
    );
  const { target, moment, when, type, attributes, immune, permits } = skill;
  if ((target === 'subject' || target === 'opponent') && moment === undefined)
    findings.report(
      [...path, 'target'],
      'target-without-moment',
      `"${target}" needs a moment. Give ${skill.name} a "moment", or another target.`,
    );
  if (neverHappens(skill))
    findings.report(
      [...path, 'moment'],
      'effect-cannot-work',
      `A demoralized unit uses no skills: this moment of ${skill.name} never comes. Write "dauntless": true, or another "whose".`,
    );
  if (when && type === 'passive' && moment === undefined && (attributes ?? immune ?? permits))
    findings.report(
      [...path, 'when'],
      'condition-beyond-rolls',
      `"when" only limits effects on rolls. Attributes, immunity and permits of ${skill.name} would always apply. Write them as a separate skill.`,
    );
  checkImmediateEffects(skill.does ?? [], [...path, 'does'], findings);
  skill.alterations?.forEach(({ does = [] }, k) =>
    checkImmediateEffects(does, [...path, 'alterations', k, 'does'], findings),
  );
  if (when)
    for (const { at, message } of emptySpans(when, ['when']))
      findings.report([...path, ...at], 'effect-cannot-work', message);
  if (!isData(skill))
    findings.inform(
      [...path, 'text'],
      'skill-text-only',
      `${skill.name} is text only: no fight simulates it. Add "effects" or "does" to simulate it.`,
    );
  if (isUsed(skill) && isData(skill))
    findings.inform(
      [...path, 'type'],
      'skill-not-in-duels',
      `Duels and the matrix ignore ${skill.name}: its use depends on the battle. ${
        skill.effects?.length
          ? 'Attacks include its effects on rolls if their scenario names it.'
          : 'Attacks ignore it too.'
      }`,
    );
};

/** WAR-skills: whether a player or a moment triggers a skill; passive ones without a moment always apply. */
export const isUsed = ({ type, moment, laid }: SkillFile): boolean =>
  type !== 'passive' || moment !== undefined || laid === true;

/** Whether a skill has any data besides its text: what it does, and to whose rolls. */
export const isData = ({ effects, does, alterations, attributes, immune, permits }: SkillFile): boolean =>
  [effects, does, alterations, immune, permits].some((part) => part?.length) || attributes !== undefined;

/** The condition of a constant skill becomes a condition of each of its effects; others check theirs when used. */
const withCondition = (
  rollEffects: readonly CompiledRollEffect[],
  { when, type, moment }: SkillFile,
): readonly CompiledRollEffect[] =>
  when && type === 'passive' && moment === undefined
    ? rollEffects.map((rollEffect) => ({ ...rollEffect, and: when }))
    : rollEffects;

/** A skill of the card (WAR-skills), with its alterations (WAR-alterations). */
export const compileSkill = (file: SkillFile, path: JsonPath, findings: Findings): Skill => {
  const { name, type, effects = [], does = [], alterations = [] } = file;
  checkSkill(file, path, findings);
  return {
    name,
    type,
    file,
    does,
    rollEffects: withCondition(findings.rollEffects(effects, name, [...path, 'effects']), file),
    alterations: alterations.map((one, k) => ({
      name: one.name,
      dice: one.dice ?? 0,
      tinge: one.tinge ?? 0,
      range: one.range ?? 0,
      rollEffects: findings.rollEffects(one.effects ?? [], `${name}: ${one.name}`, [
        ...path,
        'alterations',
        k,
        'effects',
      ]),
      does: one.does ?? [],
    })),
  };
};
