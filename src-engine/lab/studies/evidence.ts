import type { StudyFile } from '../../generated/every-game';
import type { LinkedBook } from '../../systems/system';
import { evidenceOf } from '../goals/battles';
import type { Evidence } from '../goals/report';
import { scenarioNamed } from '../team/scenario-named';
import { levelName, type Factor } from './design';

/**
 * Who fights each scenario of a study, and where. What a factor varies is named by its levels: the scenario's own bot or map
 * is not what every level was fought with.
 */
export const studyEvidence = (book: LinkedBook, { scenarios, seed = 1, variants, factors }: StudyFile) =>
  scenarios.flatMap((name): Evidence[] => {
    const entry = scenarioNamed(book, name);
    return entry ? [factors.reduce(varied, evidenceOf(entry, seed, variants))] : [];
  });

const varied = (evidence: Evidence, factor: Factor): Evidence => {
  const levels = factor.levels.map(levelName).join(' or ');
  switch (factor.of) {
    case 'bot':
      return evidence.bots
        ? { ...evidence, bots: evidence.bots.map((bot, side) => (isLed(factor.side, side) ? levels : bot)) }
        : evidence;
    case 'map':
      return { ...evidence, map: levels };
    case 'objective':
      return { ...evidence, objective: levels };
    case 'variant':
      return evidence.variants?.[factor.variant] === undefined
        ? evidence
        : { ...evidence, variants: { ...evidence.variants, [factor.variant]: levels } };
    default:
      return evidence;
  }
};

/** A factor of no side is of both. */
const isLed = (of: number | undefined, side: number): boolean => of === undefined || of - 1 === side;
