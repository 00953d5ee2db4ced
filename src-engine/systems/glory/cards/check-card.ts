import type { UnitFile } from '../../../generated/glory';
import type { Diagnostic } from '../../../kernel/diagnostic';
import type { Source } from '../../../kernel/source';
import { closest } from '../../../kernel/names/suggest';
import { PRINTED } from '../numbers';
import { CORE_KEYWORDS } from './card';
import { diagnose } from '../../../kernel/diagnose';
import type { KeywordFiles } from './keywords';
import { UNIT_SIZE } from './tables';

const unknownKeywords = (source: Source<UnitFile>, keywords: KeywordFiles): Diagnostic[] =>
  (source.value.keywords ?? []).flatMap((name, i) => {
    if (CORE_KEYWORDS.has(name) || keywords.find(name, source)) return [];
    const near = closest(name, keywords.names);
    const end =
      near === undefined ? 'Write it as the rulebook or a keyword file does.' : `Did you mean "${near}"?`;
    return diagnose(source, ['keywords', i], 'unknown-keyword', `"${name}" is not a keyword. ${end}`, {
      replacement: near,
    });
  });

/**
 * A special unit is one model with wounds (GLO-5.1.2), any other unit two to six models without (GLO-5.1.1, ruling G8).
 */
const sizeProblems = (source: Source<UnitFile>): Diagnostic[] => {
  const { class: unitClass, models, wounds } = source.value;
  if (unitClass === 'special')
    return models === 1
      ? []
      : [
          diagnose(
            source,
            ['models'],
            'special-is-one-model',
            `A special unit is one model, not ${models} (GLO-5.1.2). Write 1.`,
            { replacement: 1 },
          ),
        ];
  const found: Diagnostic[] = [];
  if (models < UNIT_SIZE.fewest)
    found.push(
      diagnose(
        source,
        ['models'],
        'unit-too-small',
        `A ${unitClass} unit of one model would be lost at once (GLO-5.1.1). Write 2 to 6, or make it special.`,
        { replacement: UNIT_SIZE.fewest },
      ),
    );
  if (wounds !== undefined)
    found.push(
      diagnose(
        source,
        ['wounds'],
        'wounds-of-a-unit',
        `Only special units have wounds (ruling G8): a hit removes a model of a ${unitClass} unit. Remove "wounds".`,
      ),
    );
  return found;
};

/** A move or role that the manual reserves for special units (GLO-4.2.1, GLO-5.3.5). */
const specialOnly = (source: Source<UnitFile>): Diagnostic[] => {
  const { class: unitClass, move, role } = source.value;
  if (unitClass === 'special') return [];
  const found: Diagnostic[] = [];
  if (move === 'special')
    found.push(
      diagnose(
        source,
        ['move'],
        'special-move',
        `The move of ${PRINTED.moveSpecial}" is for special units (GLO-4.2.1). Write "infantry", "mounted" or "flying".`,
        { severity: 'warning' },
      ),
    );
  if (role === 'cannon')
    found.push(
      diagnose(
        source,
        ['class'],
        'cannon-is-special',
        'Cannons are special units (GLO-5.3.5). Write "special".',
        { severity: 'warning', replacement: 'special' },
      ),
    );
  return found;
};

/** Keywords that only affect attacks the unit cannot make: shots and spells of a unit without such a role. */
const unreachedKeywords = (source: Source<UnitFile>, keywords: KeywordFiles): Diagnostic[] => {
  const { role, name: unit } = source.value;
  return (source.value.keywords ?? []).flatMap((name, i) => {
    const effects = keywords.find(name, source)?.value.effects ?? [];
    const own: readonly string[] = [
      'fight',
      'charge',
      ...(role === 'wizard' ? ['spell'] : role ? ['shoot'] : []),
    ];
    const reaches = ({ when, actions }: (typeof effects)[number]): boolean =>
      when === 'defending' || !actions || actions.some((action) => own.includes(action));
    if (effects.length === 0 || effects.some(reaches)) return [];
    return diagnose(
      source,
      ['keywords', i],
      'effect-reaches-nothing',
      `"${name}" affects no attack: ${unit} does not ${role === 'wizard' ? 'shoot' : role ? 'cast' : 'shoot or cast'}.`,
      { severity: 'warning' },
    );
  });
};

/** Problems of a unit file that a schema cannot express. */
export const checkCard = (source: Source<UnitFile>, keywords: KeywordFiles): Diagnostic[] => [
  ...unknownKeywords(source, keywords),
  ...sizeProblems(source),
  ...specialOnly(source),
  ...unreachedKeywords(source, keywords),
];
