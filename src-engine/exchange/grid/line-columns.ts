import type { JsonPath } from '../../kernel/source';
import type { SystemId } from '../../kernel/words';
import { armySheets, propertyOf, type Field } from '../sheets/fields';
import { cellOf, singular, type GridColumn, type Scope } from './columns';

/** A line of an army, with its file's value. */
interface LineAt {
  readonly value: unknown;
  readonly at: JsonPath;
}

/** Fields of a whole army that the table hides: texts, and what identifies the file. */
const HIDDEN_FIELDS: readonly (string | undefined)[] = ['id', 'book', 'text'];

/** The fields of the list that has lines: its parts name a unit. */
const lineFields = (system: SystemId): readonly Field[] =>
  armySheets(system).parts.find(({ fields }) => fields.some((field) => propertyOf(field) === 'unit'))
    ?.fields ?? [];

/** The yes-or-no fields of groups of lines, which a leader leads. */
const groupFields = (system: SystemId): readonly (readonly [group: string, field: Field])[] =>
  armySheets(system).parts.flatMap(({ list, fields }) =>
    fields.some((field) => propertyOf(field) === 'leader')
      ? fields.filter(({ type }) => type === 'flag').map((field) => [singular(list), field] as const)
      : [],
  );

/**
 * The columns of the lines of a game's armies, from its schema: the line's own values, those of the group that it
 * leads, then those of its army, which are the same on all its lines. Columns that no line uses are hidden.
 */
export const lineColumns = (system: SystemId, lines: readonly LineAt[]): readonly GridColumn[] => {
  const column = (scope: Scope, group: string, field: Field): GridColumn => {
    const { path, title, required } = field;
    const prefix = scope === 'row' ? [] : [group.split(' ', 1)[0]];
    const made = { id: [...prefix, ...path].join('.'), title, group, scope, path, field, isShown: false };
    const isUsed = lines.some(({ value, at }) => cellOf(value, made, at) !== undefined);
    const isOften = scope === 'file' ? isUsed && field.type !== 'json' : isUsed || required;
    return { ...made, isShown: isOften && !HIDDEN_FIELDS.includes(propertyOf(field)) };
  };
  return [
    ...lineFields(system).map((field) => column('row', '', field)),
    ...groupFields(system).map(([group, field]) => column('group', group, field)),
    ...armySheets(system).fields.map((field) =>
      column('file', ['army', ...field.path.slice(0, -1)].join(' '), field),
    ),
  ];
};
