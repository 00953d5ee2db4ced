import type { Deed } from '../../../generated/warcrow';
import type { JsonPath } from '../../../kernel/source';
import type { Findings } from './findings';
import { emptySpans } from './idle';

/** Keys of a deed for who and when, not what. */
const FRAME: readonly (keyof Deed)[] = ['to', 'within', 'is', 'test', 'when', 'each'];

/** Keys that count once for each of something; the others happen once or not at all. */
const COUNTED: readonly (keyof Deed)[] = [
  'damage',
  'heal',
  'stress',
  'relieve',
  'tinge',
  'untinge',
  'recover',
];

/** Moves along the line between two units: a unit alone has no such line. */
const BETWEEN: readonly (keyof Deed)[] = ['shove', 'attract'];

/**
 * WAR-requirements: parts of a deed that can never have an effect are errors, parts that change nothing are warnings.
 */
export const checkDeeds = (does: readonly Deed[], path: JsonPath, findings: Findings): void =>
  does.forEach((deed, i) => {
    const at = [...path, i];
    const parts = (Object.keys(deed) as (keyof Deed)[]).filter((key) => !FRAME.includes(key));
    if (parts.length === 0)
      findings.report(
        at,
        'deed-empty',
        'This says who is affected, but not how. Add an effect: damage, heal, stress, a state…',
      );
    if (deed.within !== undefined && (deed.to === undefined || deed.to === 'target' || deed.to === 'self'))
      findings.warn(
        [...at, 'within'],
        'effect-part-unused',
        '"within" changes nothing: it is for nearby units. Write "to": "enemies", or remove it.',
      );
    if (deed.test !== undefined && deed.cure === 'frightened' && parts.length === 1)
      findings.warn(
        [...at, 'test'],
        'effect-part-unused',
        '"test" changes nothing: any willpower test removes Frightened (WAR-frightened). Remove it.',
      );
    if (deed.each !== undefined && parts.length > 0 && !parts.some((part) => COUNTED.includes(part)))
      findings.warn(
        [...at, 'each'],
        'effect-part-unused',
        `"each" counts ${COUNTED.map((part) => `"${part}"`).join(', ')}, and none is here. Remove it.`,
      );
    if (deed.to === 'self')
      for (const part of parts.filter((key) => BETWEEN.includes(key)))
        findings.report(
          [...at, part],
          'effect-cannot-work',
          `A unit cannot "${part}" itself: the move needs another unit. Write "place", or another "to".`,
        );
    if (deed.when)
      for (const { at: inside, message } of emptySpans(deed.when, ['when']))
        findings.report([...at, ...inside], 'effect-cannot-work', message);
  });
