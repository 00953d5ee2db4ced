/**
 * A schema without its titles: they name the program's types (`DuelRate`), and Monaco would head a hover with them. A property
 * that is called "title" stays.
 */
export const untitled = (schema: object): object =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === 'title' && typeof value === 'string' ? undefined : value,
    ),
  ) as object;
