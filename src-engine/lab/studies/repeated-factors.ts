import type { StudyFile } from '../../generated/every-game';
import { diagnose } from '../../kernel/diagnose';
import type { Diagnostic } from '../../kernel/diagnostic';
import type { JsonPath, Source } from '../../kernel/source';
import { factorName, pathOf, type Factor, type StudyFiles, type StudyScenario } from './design';

/**
 * Factors that overwrite each other. Each writes its level over those before it: if two vary the same place, the first
 * would seem to have no effect.
 */
export const repeatedFactors = (
  study: Source<StudyFile>,
  scenario: StudyScenario,
  studyFiles: StudyFiles,
): readonly Diagnostic[] => {
  const { factors } = study.value;
  const written = factors.map((factor) => placesOf(factor, scenario, studyFiles));
  return factors.flatMap((factor, f): Diagnostic[] => {
    const said = (code: string, key: readonly string[], message: string): Diagnostic[] => [
      diagnose(study, ['factors', f, ...key], code, message),
    ];
    const earlier = factors.slice(0, f);
    const same = earlier.findIndex((_, e) => written[e].some((a) => written[f].some((b) => overlap(a, b))));
    const name = factorName(factor);
    if (same >= 0)
      return said(
        'same-factor',
        [],
        `This varies what factor ${same + 1} (${factorName(factors[same])}) varies too. Merge them into one factor.`,
      );
    return earlier.some((other) => factorName(other) === name)
      ? said(
          'same-name',
          factor.name === undefined ? [] : ['name'],
          `Another factor is already called "${name}". Give each factor its own name.`,
        )
      : [];
  });
};

/** Where a factor writes: a file and a path in it; a variant has a place of its own. */
const placesOf = (factor: Factor, scenario: StudyScenario, studyFiles: StudyFiles): readonly JsonPath[] => {
  const sides = 'side' in factor && factor.side !== undefined ? [factor.side - 1] : [0, 1];
  switch (factor.of) {
    case 'variant':
      return [['variant', factor.variant]];
    case 'number':
      return [['number', factor.number]];
    case 'house':
      return [['house']];
    case 'card': {
      const path = studyFiles.find(factor.file);
      return path === undefined ? [] : [[path, ...pathOf(factor.path)]];
    }
    // A replacement army keeps the bot of the replaced one: a bot may be varied besides.
    case 'army':
    case 'bot':
      return sides.map((side) => [scenario.path, 'armies', side, factor.of]);
    case 'objective':
      return [[scenario.path, scenario.objectiveKey ?? 'objective']];
    default:
      return [[scenario.path, 'map']];
  }
};

/** Whether the places are the same, or one lies within the other. */
const overlap = (a: JsonPath, b: JsonPath): boolean => {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return short.every((step, i) => step === long[i]);
};
