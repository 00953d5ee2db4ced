import type { UnitFile } from '@engine/generated/age-of-sigmar';
import { prepareImport, type ImportWishes } from '../../src-main/import/prepare';
import { catalogue, unit } from './catalogue';

const WISHES: ImportWishes = { into: '', legends: false, mapping: {} };
const bytes = (text: string): Uint8Array => Buffer.from(text);

/** What an import of some catalogues would do. */
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

/** Units that a catalogue shares. */
export const shared = (...units: string[]): string =>
  `<sharedSelectionEntries>${units.join('')}</sharedSelectionEntries>`;
/** One library of some units. */
export const alone = (...units: string[]): Record<string, string> => ({
  'tide.cat': catalogue({ name: 'Tidefolk', library: true, body: shared(...units) }),
});
/** The cards of some catalogues, by id. */
export const units = async (files: Readonly<Record<string, string>>): Promise<Record<string, UnitFile>> => {
  const { changes } = await prepare(files);
  const cards = changes
    .filter(({ path }) => path.endsWith('.unit.json'))
    .map(({ text }) => JSON.parse(text) as UnitFile);
  return Object.fromEntries(cards.map((card) => [card.id, card]));
};
/** The card of a catalogue’s first unit. */
export const only = async (...all: Parameters<typeof unit>[0][]): Promise<UnitFile> => {
  const [card] = Object.values(await units(alone(...all.map((each) => unit(each)))));
  return card;
};
