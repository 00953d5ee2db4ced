import { fileText } from './layout';
import { SCHEMAS } from '../generated/schemas';
import { TEMPLATES } from '../generated/templates';
import type { Kind, SystemId } from '../kernel/words';
import { refer, referArmy, withBattle, type Known } from './refer';
import { teamFile } from './team';
import { isRecord, sample, type Schema } from './sample';

export type { Known } from './refer';

/** A new file the designer may create: a kind, and for scenarios which kind of fight. */
export interface Template {
  readonly kind: Kind;
  /** The value of the file's own `kind` property, if the schema has several shapes. */
  readonly shape?: string;
  readonly title: string;
}

const KIND_NAMES: Readonly<Record<Kind, string>> = {
  unit: 'Unit',
  scenario: 'Scenario',
  keyword: 'Keyword',
  army: 'Army',
  book: 'Book',
  map: 'Map',
  deck: 'Deck',
  goal: 'Goal',
  study: 'Study',
  playtest: 'Playtest',
  layout: 'Layout',
  house: 'House rules',
  adventure: 'Adventure',
};

const schemaOf = (system: SystemId, kind: Kind): Schema | undefined => SCHEMAS.get(`${system}/${kind}`);

/** True if a game's files of a kind may have a field. */
export const hasField = (system: SystemId, kind: Kind, field: string): boolean =>
  schemaOf(system, kind)?.properties?.[field] !== undefined;

/** Every file that can be created for a game, the most common first. */
export const templatesOf = (system: SystemId): Template[] =>
  (Object.keys(KIND_NAMES) as Kind[]).flatMap((kind): Template[] => {
    const schema = schemaOf(system, kind);
    if (!schema) return [];
    const shapes = (schema.oneOf ?? []).flatMap((shape) => {
      const value = shape.properties?.['kind']?.const;
      return typeof value === 'string' ? [value] : [];
    });
    if (shapes.length === 0) return [{ kind, title: KIND_NAMES[kind] }];
    return shapes.map((shape) => ({ kind, shape, title: `${KIND_NAMES[kind]} (${shape})` }));
  });

/** The text of a new file: the game's template, other fields the schema requires, and names from the workspace. */
export const newFile = (
  system: SystemId,
  template: Template,
  { id, name }: { readonly id: string; readonly name: string },
  known: Known,
): string => {
  const root = schemaOf(system, template.kind) ?? {};
  const shape =
    root.oneOf?.find(
      (one) => template.shape !== undefined && one.properties?.['kind']?.const === template.shape,
    ) ?? root;
  const required = sample(shape, root);
  const own = {
    $schema: `warbench:${system}/${template.kind}`,
    id,
    name,
    ...(template.shape !== undefined && { kind: template.shape }),
    ...ownPart(system, template, id),
    ...teamFile(template.kind, known, TEMPLATES[system]['bots']),
  };
  const value = { ...own, ...missing(required, own) };
  // A leader's role ("officer") is not a reference, even if a scenario's field of that name is one.
  const leads = template.kind === 'unit' && known.leads;
  const refers = template.kind === 'army' ? referArmy : refer;
  const referred = { ...refers(value, known), ...(leads && leaderOf(system)) };
  return fileText(template.shape === 'battle' ? withBattle(referred, known) : referred);
};

/** The fields in which a book’s leader differs from its other units, if an army needs a leader. */
const leaderOf = (system: SystemId): Record<string, unknown> => {
  const { leader } = TEMPLATES[system];
  return isRecord(leader) ? leader : {};
};

/**
 * True if a unit may lead an army of its book: it has the same fields as the leader in the templates, which other new
 * units do not have. A game whose armies need no leader has no such unit.
 */
export const mayLead = (system: SystemId, unit: unknown): boolean => {
  const plain = TEMPLATES[system]['unit'];
  const distinguishing = Object.entries(leaderOf(system)).flatMap(([key, called]) => {
    const usual = wordsOf(isRecord(plain) ? plain[key] : undefined);
    const own = wordsOf(called).filter((word) => !usual.includes(word));
    return own.length > 0 ? [[key, own] as const] : [];
  });
  if (distinguishing.length === 0 || !isRecord(unit)) return false;
  return distinguishing.every(([key, own]) => own.every((word) => wordsOf(unit[key]).includes(word)));
};

/** The words of a property: one, or a list of them. */
const wordsOf = (value: unknown): readonly string[] =>
  [value].flat().filter((word): word is string => typeof word === 'string');

/** True if a game's armies need a leader. */
export const needsLeader = (system: SystemId): boolean => Object.keys(leaderOf(system)).length > 0;

/** A file that is created together with another, because that one refers to it and the workspace has none. */
export interface Companion {
  readonly template: Template;
  readonly id: string;
}

/** What a new battle needs besides its armies, if the workspace has none: a map, and an objective. */
export const companionsOf = (system: SystemId, { kind, shape }: Template, known: Known): Companion[] => {
  if (kind !== 'scenario' || shape !== 'battle') return [];
  const battle = ownPart(system, { kind, shape, title: '' }, '');
  const lacking = { map: known.maps, adventure: known.adventures ?? [] };
  return templatesOf(system).flatMap((template) => {
    const id = battle[template.kind];
    const there = lacking[template.kind as keyof typeof lacking] as readonly string[] | undefined;
    return typeof id === 'string' && there?.length === 0 ? [{ template, id }] : [];
  });
};

/** The game's own template for a kind of file; `{ID}` stands for the id as a card prints a keyword. */
const ownPart = (system: SystemId, { kind, shape }: Template, id: string): Record<string, unknown> => {
  const part = TEMPLATES[system][kind];
  const own = isRecord(part) && shape !== undefined ? part[shape] : part;
  if (!isRecord(own)) return {};
  const printed = id.replaceAll('-', ' ').toUpperCase();
  return Object.fromEntries(
    Object.entries(own).map(([key, value]) => [key, value === '{ID}' ? printed : value]),
  );
};

const missing = (required: unknown, own: Record<string, unknown>): Record<string, unknown> =>
  isRecord(required) ? Object.fromEntries(Object.entries(required).filter(([key]) => !(key in own))) : {};
