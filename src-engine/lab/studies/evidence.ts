import type { StudyFile } from '../../generated/every-game';
import type { LinkedBook } from '../../systems/system';
import { chosenIn } from '../../kernel/house/chosen';
import { evidenceOf } from '../goals/battles';
import type { Evidence } from '../goals/report';
import { scenarioNamed } from '../team/scenario-named';
import { levelName, type Factor } from './design';

/**
 * Who fights each scenario of a study, and where. A part that a factor varies is described by its levels, because not
 * every level was fought with the scenario's own bot or map.
 */
export const studyEvidence = (book: LinkedBook, study: StudyFile) =>
  study.scenarios.flatMap((name): Evidence[] => {
    const entry = scenarioNamed(book, name);
    return entry ? [study.factors.reduce(varied, evidenceOf(entry, study.seed ?? 1, chosenIn(study)))] : [];
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
      return withLevels(evidence, factor.variant, levels);
    case 'number':
      return withLevels(evidence, factor.number, levels);
    default:
      return evidence;
  }
};

/** Rules that a study chooses and a factor varies, described by the factor's levels. */
const withLevels = (evidence: Evidence, name: string, levels: string): Evidence =>
  evidence.variants?.[name] === undefined
    ? evidence
    : { ...evidence, variants: { ...evidence.variants, [name]: levels } };

/** A factor without a side applies to both. */
const isLed = (of: number | undefined, side: number): boolean => of === undefined || of - 1 === side;
