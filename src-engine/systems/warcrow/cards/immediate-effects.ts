import type { ImmediateEffect } from '../../../generated/warcrow';
import type { JsonPath } from '../../../kernel/source';
import type { Findings } from './findings';
import { emptySpans } from './idle';

/** Keys of an immediate effect for who and when, not what. */
const FRAME: readonly (keyof ImmediateEffect)[] = ['to', 'within', 'is', 'test', 'when', 'each'];

/** Keys that count once for each of something; the others happen once or not at all. */
const COUNTED: readonly (keyof ImmediateEffect)[] = [
  'damage',
  'heal',
  'stress',
  'relieve',
  'tinge',
  'untinge',
  'recover',
];

/** Moves along the line between two units: a unit alone has no such line. */
const BETWEEN: readonly (keyof ImmediateEffect)[] = ['shove', 'attract'];

/**
 * WAR-requirements: parts of an immediate effect that can never have an effect are errors, parts that change nothing are warnings.
 */
export const checkImmediateEffects = (
  does: readonly ImmediateEffect[],
  path: JsonPath,
  findings: Findings,
): void =>
  does.forEach((immediate, i) => {
    const at = [...path, i];
    const parts = (Object.keys(immediate) as (keyof ImmediateEffect)[]).filter((key) => !FRAME.includes(key));
    if (parts.length === 0)
      findings.report(
        at,
        'deed-empty',
        'This says who is affected, but not how. Add an effect: damage, heal, stress, a state…',
      );
    if (
      immediate.within !== undefined &&
      (immediate.to === undefined || immediate.to === 'target' || immediate.to === 'self')
    )
      findings.warn(
        [...at, 'within'],
        'effect-part-unused',
        '"within" changes nothing: it is for nearby units. Write "to": "enemies", or remove it.',
      );
    if (immediate.test !== undefined && immediate.cure === 'frightened' && parts.length === 1)
      findings.warn(
        [...at, 'test'],
        'effect-part-unused',
        '"test" changes nothing: any willpower test removes Frightened (WAR-frightened). Remove it.',
      );
    if (immediate.each !== undefined && parts.length > 0 && !parts.some((part) => COUNTED.includes(part)))
      findings.warn(
        [...at, 'each'],
        'effect-part-unused',
        `"each" counts ${COUNTED.map((part) => `"${part}"`).join(', ')}, and none is here. Remove it.`,
      );
    if (immediate.to === 'self')
      for (const part of parts.filter((key) => BETWEEN.includes(key)))
        findings.report(
          [...at, part],
          'effect-cannot-work',
          `A unit cannot "${part}" itself: the move needs another unit. Write "place", or another "to".`,
        );
    if (immediate.when)
      for (const { at: inside, message } of emptySpans(immediate.when, ['when']))
        findings.report([...at, ...inside], 'effect-cannot-work', message);
  });
