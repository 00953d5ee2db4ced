import type { SchemaError, SchemaPart } from './validator';

/**
 * A value that fits none of several alternatives fails in each of them, and a validator reports all these faults. This
 * reduces them to what the designer needs: the faults of the alternative that the value most resembles.
 */
export const collapse = (errors: readonly SchemaError[]): SchemaError[] => {
  const useful = errors.filter(({ keyword }) => keyword !== 'if');
  const choices = useful.filter(isChoice);
  if (choices.length === 0) return useful;
  const outer = choices.filter((choice) => !choices.some((other) => isWithin(choice, other)));
  const others = useful.filter(
    (error) => !outer.some((choice) => error === choice || isWithin(error, choice)),
  );
  return [
    ...others,
    ...outer.flatMap((choice) => resolve(choice, useful).map((fault) => explained(fault, choice))),
  ];
};

/** A fault of the value itself, with the choice's own text if its alternative has none. */
const explained = (fault: SchemaError, choice: SchemaError): SchemaError => {
  const { description, examples } = choice.parentSchema ?? {};
  if (!isAt(fault, choice) || fault.parentSchema?.description !== undefined || description === undefined)
    return fault;
  return { ...fault, parentSchema: { ...fault.parentSchema, description, ...(examples && { examples }) } };
};

const isChoice = ({ keyword }: SchemaError): boolean => keyword === 'anyOf' || keyword === 'oneOf';

/** Whether `error` was found while trying the alternatives of `choice`. */
const isWithin = (error: SchemaError, choice: SchemaError): boolean =>
  error.schemaPath.startsWith(`${choice.schemaPath}/`) &&
  (error.instancePath === choice.instancePath || error.instancePath.startsWith(`${choice.instancePath}/`));

/** The faults to report for one choice. */
const resolve = (choice: SchemaError, errors: readonly SchemaError[]): SchemaError[] => {
  const branches = new Map<string, SchemaError[]>();
  for (const error of errors) {
    if (!isWithin(error, choice)) continue;
    const branch = error.schemaPath.slice(choice.schemaPath.length + 1).split('/', 1)[0] ?? '';
    const known = branches.get(branch);
    if (known) known.push(error);
    else branches.set(branch, [error]);
  }
  const all = [...branches.values()].map(collapse);
  if (all.length === 0) return [choice]; // fits more than one: nothing failed
  const ofType = all.filter(
    (branch) => !branch.some((error) => error.keyword === 'type' && isAt(error, choice)),
  );
  if (ofType.length === 0) return [mergeTypes(choice, all.flat())];
  const [only = []] = ofType;
  const [fault] = only;
  if (ofType.length === 1 && only.length === 1 && fault && isAt(fault, choice)) {
    const orTypes = typesOf(choice, all.filter((branch) => branch !== only).flat());
    return [{ ...fault, params: { ...fault.params, orTypes } }];
  }
  const sameTag = ofType.every((branch) => branch.some((error) => isTag(error, choice)));
  return (sameTag && mergeTags(choice, ofType)) || best(choice, ofType);
};

const isAt = (error: SchemaError, choice: SchemaError): boolean => error.instancePath === choice.instancePath;

/** A constant that does not match, at the value itself or one of its properties: the alternative was not meant. */
const isTag = (error: SchemaError, choice: SchemaError): boolean =>
  (error.keyword === 'const' || error.keyword === 'enum') &&
  !error.instancePath.slice(choice.instancePath.length + 1).includes('/');

const typesOf = (choice: SchemaError, errors: readonly SchemaError[]): unknown[] => [
  ...new Set(
    errors.flatMap((error) => (error.keyword === 'type' && isAt(error, choice) ? error.schema : [])),
  ),
];

const mergeTypes = (choice: SchemaError, errors: readonly SchemaError[]): SchemaError => ({
  ...choice,
  keyword: 'type',
  params: {},
  schema: typesOf(choice, errors),
});

/** If every alternative requires a different constant in the same place: all those values, as one list. */
const mergeTags = (choice: SchemaError, branches: readonly SchemaError[][]): SchemaError[] | undefined => {
  const tags = branches.map((branch) => branch.find((error) => isTag(error, choice)));
  const first = tags[0];
  if (!first || tags.some((tag) => tag?.instancePath !== first.instancePath)) return undefined;
  const allowedValues = [...new Set(tags.flatMap((tag) => (tag ? allowed(tag) : [])))];
  return [{ ...first, keyword: 'enum', params: { allowedValues } }];
};

const allowed = ({ keyword, schema }: SchemaError): readonly unknown[] =>
  keyword === 'enum' && Array.isArray(schema) ? schema : [schema];

/** The alternative with the fewest faults; if several are equally near, the faults they share. */
const best = (choice: SchemaError, branches: readonly SchemaError[][]): SchemaError[] => {
  const fewest = Math.min(...branches.map(weight));
  const nearest = branches.filter((branch) => weight(branch) === fewest);
  const [first = [choice]] = nearest;
  if (nearest.length === 1) return first;
  const missing = nearest.map((branch) =>
    branch.find((error) => error.keyword === 'required' && isAt(error, choice)),
  );
  const unknown = first.find((error) => error.keyword === 'additionalProperties' && isAt(error, choice));
  if (unknown) {
    const properties = nearest.flatMap((branch) =>
      branch.map((error) => error.parentSchema?.properties ?? {}),
    );
    const parentSchema: SchemaPart = {
      ...unknown.parentSchema,
      properties: Object.assign({}, ...properties) as Record<string, SchemaPart>,
    };
    return [{ ...unknown, parentSchema }];
  }
  if (missing.every((error) => error !== undefined)) {
    const names = new Set(missing.map((error) => String(error.params['missingProperty'])));
    if (names.size > 1) return [{ ...choice, keyword: 'requiredOne', params: { names: [...names] } }];
  }
  return first;
};

/**
 * How strongly a fault shows that an alternative was not meant: another tag, then an unknown property, then a missing
 * one.
 */
const WEIGHTS = new Map([
  ['const', 4],
  ['enum', 3],
  ['additionalProperties', 3],
  ['required', 2],
]);

const weight = (branch: readonly SchemaError[]): number =>
  branch.reduce((sum, { keyword }) => sum + (WEIGHTS.get(keyword) ?? 1), 0);
