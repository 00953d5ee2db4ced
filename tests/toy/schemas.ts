type Schema = Readonly<Record<string, unknown>>;

const ID = { type: 'string', pattern: '^[a-z0-9/-]+$', examples: ['red-block'] };
const NAME = { type: 'string', minLength: 1, examples: ['Red Block'] };
const count = (most: number): Schema => ({ type: 'integer', minimum: 1, maximum: most, examples: [2] });
const listOf = (items: Schema): Schema => ({ type: 'array', items, minItems: 1 });
const record = (properties: Record<string, Schema>, optional: readonly string[] = []): Schema => {
  const required = Object.keys(properties).filter((key) => !optional.includes(key));
  return { type: 'object', properties, required, additionalProperties: false };
};
const file = (kind: string, own: Record<string, Schema>, optional?: readonly string[]): Schema =>
  record({ $schema: { const: `warbench:toy/${kind}` }, id: ID, name: NAME, ...own }, optional);
const fight = (kind: string, own: Record<string, Schema>): Schema =>
  file('scenario', { kind: { const: kind }, ...own }, ['battles']);

const scenarios = [
  fight('attack', { attacker: ID, defender: ID }),
  fight('duel', { sides: { ...listOf(ID), minItems: 2, maxItems: 2 } }),
  fight('battle', {
    map: ID,
    battles: count(100_000),
    armies: listOf(record({ army: ID, bot: NAME }, ['bot'])),
  }),
];

/** The kinds of files of the game, like `schemas/<id>` of a shipped game. */
export const KINDS: ReadonlyMap<string, Schema> = new Map<string, Schema>([
  ['book', file('book', { targets: listOf(ID) }, ['targets'])],
  ['unit', file('unit', { might: count(6), grit: count(6), points: count(200) })],
  ['army', file('army', { book: ID, units: listOf(record({ unit: ID, count: count(8) }, ['count'])) })],
  ['map', file('map', {})],
  [
    'scenario',
    { type: 'object', discriminator: { propertyName: 'kind' }, required: ['kind'], oneOf: scenarios },
  ],
]);
