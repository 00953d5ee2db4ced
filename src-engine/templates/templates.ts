import { fileText } from './layout';
import { SCHEMAS } from '../generated/schemas';
import { TEMPLATES } from '../generated/templates';
import type { Kind, SystemId } from '../kernel/words';
import { refer, referArmy, withBattle, type Known } from './refer';
import { teamFile } from './team';
import { isRecord, sample, type Schema } from './sample';

export type { Known } from './refer';

/** A new file the designer may ask for: a kind, and for scenarios which kind of fight. */
export interface Template {
  readonly kind: Kind;
  /** The value of the file's own `kind` property, where the schema has several shapes. */
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

/** True where a game's files of a kind may have a field. */
export const hasField = (system: SystemId, kind: Kind, field: string): boolean =>
  schemaOf(system, kind)?.properties?.[field] !== undefined;

/** Every file that can be made for a game, the ones made most often first. */
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

/** The text of a new file: the game's template, what else the schema requires, and names of what the workspace has. */
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
  // What a leader is called ("officer") is no reference, even where a scenario's field of that name is one.
  const leads = template.kind === 'unit' && known.leads;
  const refers = template.kind === 'army' ? referArmy : refer;
  const referred = { ...refers(value, known), ...(leads && leaderOf(system)) };
  return fileText(template.shape === 'battle' ? withBattle(referred, known) : referred);
};

/** In what a book’s leader differs from its other units, where an army needs somebody to lead it. */
const leaderOf = (system: SystemId): Record<string, unknown> => {
  const { leader } = TEMPLATES[system];
  return isRecord(leader) ? leader : {};
};

/**
 * True where a unit is one that may lead an army of its book: it is called what the leader of the templates is, and other
 * new units are not. A game whose armies need nobody to lead them has no such unit.
 */
export const mayLead = (system: SystemId, unit: unknown): boolean => {
  const plain = TEMPLATES[system]['unit'];
  const telling = Object.entries(leaderOf(system)).flatMap(([key, called]) => {
    const usual = wordsOf(isRecord(plain) ? plain[key] : undefined);
    const own = wordsOf(called).filter((word) => !usual.includes(word));
    return own.length > 0 ? [[key, own] as const] : [];
  });
  if (telling.length === 0 || !isRecord(unit)) return false;
  return telling.every(([key, own]) => own.every((word) => wordsOf(unit[key]).includes(word)));
};

/** What a property says in words: one, or a list of them. */
const wordsOf = (value: unknown): readonly string[] =>
  [value].flat().filter((word): word is string => typeof word === 'string');

/** True where a game's armies need somebody to lead them. */
export const needsLeader = (system: SystemId): boolean => Object.keys(leaderOf(system)).length > 0;

/** A file that another is made together with, since it names one and the workspace has none. */
export interface Companion {
  readonly template: Template;
  readonly id: string;
}

/** What a new battle needs beside its armies and the workspace has nothing of: the ground, and what is fought for. */
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

/** What the game's own template holds for a kind of file; `{ID}` stands for the id as a card prints a keyword. */
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
