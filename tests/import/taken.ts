import type { UnitFile } from '@engine/generated/age-of-sigmar';
import { prepareImport, type ImportWishes } from '../../src-main/import/prepare';
import { catalogue, unit } from './catalogue';

const WISHES: ImportWishes = { into: '', legends: false, mapping: {} };
const bytes = (text: string): Uint8Array => Buffer.from(text);

/** The changes that an import of some catalogs would make. */
export const prepare = (
  files: Readonly<Record<string, string>>,
  wishes: Partial<ImportWishes> = {},
  there = new Map<string, string>(),
) =>
  prepareImport(
    Object.entries(files).map(([name, text]) => ({ name, bytes: bytes(text) })),
    { ...WISHES, ...wishes },
    there,
  );

/** Units that a catalog shares. */
export const shared = (...units: string[]): string =>
  `<sharedSelectionEntries>${units.join('')}</sharedSelectionEntries>`;
/** A single library with some units. */
export const alone = (...units: string[]): Record<string, string> => ({
  'tide.cat': catalogue({ name: 'Tidefolk', library: true, body: shared(...units) }),
});
/** The cards of some catalogs, by id. */
export const units = async (files: Readonly<Record<string, string>>): Promise<Record<string, UnitFile>> => {
  const { changes } = await prepare(files);
  const cards = changes
    .filter(({ path }) => path.endsWith('.unit.json'))
    .map(({ text }) => JSON.parse(text) as UnitFile);
  return Object.fromEntries(cards.map((card) => [card.id, card]));
};
/** The card of a catalog’s first unit. */
export const only = async (...all: Parameters<typeof unit>[0][]): Promise<UnitFile> => {
  const [card] = Object.values(await units(alone(...all.map((each) => unit(each)))));
  return card;
};
