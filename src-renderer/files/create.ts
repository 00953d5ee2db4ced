import { companionsOf, needsLeader, newFile, templatesOf, type Companion } from '@engine/templates/templates';
import { SYSTEM_IDS, type Kind, type SystemId } from '@engine/kernel/words';
import { fileText } from '@engine/templates/layout';
import { nameOfId } from '@engine/names/id';
import type { FightReport } from '@engine/lab/session';
import { panelOf } from '../lab/panel';
import { GAMES } from '@engine/generated/games';
import { partsOf } from '../state/files/paths';
import type { Workbench } from '../state/workbench.svelte';
import { admit, roomInWords } from './admit';
import { knownOf } from './known';
import { placeOf, placeProblem, foldersOf, type KnownFolders, type NewKind, type NewPlace } from './place';

/** A kind of file in the dialog for new files. */
interface GameChoice {
  readonly value: string;
  readonly text: string;
  readonly system: SystemId;
  readonly kind: Kind;
  readonly template: ReturnType<typeof templatesOf>[number];
}

/** A text page, which belongs to no game; `system` is the game whose book it is for. */
interface PageChoice {
  readonly value: string;
  readonly text: string;
  readonly system: SystemId;
  readonly kind: 'page';
  readonly template?: undefined;
}

type Choice = GameChoice | PageChoice;

/** Asks for the kind and name of a new file, creates it, and opens it. `folder`: where, if known. */
export const createFile = async (bench: Workbench, folder?: string, kind?: Kind): Promise<void> => {
  // Only the engine knows the games and books: while the window opens it may not have listed them yet.
  await bench.engine.settled();
  const choices = choicesOf(bench);
  const find = (value: string): Choice => choices.find((choice) => choice.value === value) ?? choices[0];
  // A unit belongs to a book: if there is none, a book comes first.
  const hasBook = bench.engine.outline.some((file) => file.kind === 'book');
  const wanted = kind ?? (hasBook ? undefined : 'book');
  const first = choices.find((choice) => choice.kind === wanted) ?? choices[0];
  if (!first) return;
  const folders = (option: string): KnownFolders => foldersFor(bench, find(option).system);
  const answer = await bench.ask.text({
    title: 'New file',
    label: 'Name',
    value: folder ? `${folder}/` : '',
    ok: 'Create',
    options: { label: 'Kind', values: choices, value: first.value },
    hint: (text, option) => {
      const place = placeOf(text, find(option).kind, folders(option));
      return `${hintOf(bench, find(option), place)}${besides(bench, find(option), place)}`;
    },
    check: (text, option) => placeProblem(text, find(option).kind, folders(option)),
    checkbox: {
      label: 'Make it a leader. The book has no unit that can lead an army',
      checked: true,
      when: (text, option) => {
        const { system, kind } = find(option);
        return kind === 'unit' && lacksLeader(bench, system, placeOf(text, kind, folders(option)).path);
      },
    },
  });
  if (!answer) return;
  const choice = find(answer.option);
  const place = placeOf(answer.text, choice.kind, folders(answer.option));
  if (choice.kind === 'page') await makePage(bench, place);
  else await makeFile(bench, choice, place, answer.checked);
};

/** The text of a new page: its title, and examples of Markdown. */
const PAGE = `A paragraph of your book. **Bold**, *italic* and lists work as in Markdown.

## A heading

- A first point
- A second point
`;

const makePage = async (bench: Workbench, { path, name }: NewPlace): Promise<void> => {
  const text = `---\ntitle: ${name}\nplace: front\n---\n\n${PAGE}`;
  if (await bench.changes.make(`New file ${path}`, (staged) => staged.create(path, text))) bench.goTo(path);
};

const makeFile = async (
  bench: Workbench,
  { system, kind, template }: GameChoice,
  place: NewPlace,
  leads = true,
): Promise<void> => {
  const found = knownOf(bench, system, place.path);
  const known = { ...found, leads: found.leads === true && leads };
  const companions = companionsOf(system, template, known);
  const besides = { ...known, ...namesOf(companions) };
  const files = [
    ...companions.map((each) => ({ ...companyPlace(bench, system, each), template: each.template })),
    { ...place, template },
  ].map((file) => ({ path: file.path, text: newFile(system, file.template, file, besides) }));
  const done = await bench.changes.make(`New file ${place.path}`, (staged) =>
    files.every(({ path, text }) => admit(staged, { path, system }, text)),
  );
  if (!done) return;
  if (kind === 'unit') bench.layout.showCard();
  bench.goTo(place.path);
  if (kind === 'army') await bench.draftArmy(place.path);
};

/** The names available once the companions exist, for the file that refers to them. */
const namesOf = (
  companions: readonly Companion[],
): { readonly maps?: string[]; readonly adventures?: string[] } => {
  const made = (kind: Kind): string[] =>
    companions.filter(({ template }) => template.kind === kind).map(({ id }) => id);
  const [maps, adventures] = [made('map'), made('adventure')];
  return { ...(maps.length > 0 && { maps }), ...(adventures.length > 0 && { adventures }) };
};

const companyPlace = (bench: Workbench, system: SystemId, { template, id }: Companion): NewPlace =>
  placeOf(nameOfId(id), template.kind, foldersFor(bench, system));

/** True if a book needs a unit that can lead its armies, and has none. */
const lacksLeader = (bench: Workbench, system: SystemId, path: string): boolean =>
  needsLeader(system) && knownOf(bench, system, path).leads === true;

/** Additional text in the dialog: files that are also created. */
const besides = (bench: Workbench, { system, template }: Choice, { path }: NewPlace): string => {
  if (template?.shape !== 'battle') return '';
  const known = knownOf(bench, system, path);
  const paths = companionsOf(system, template, known).map((each) => companyPlace(bench, system, each).path);
  return paths.length > 0 ? ` Also creates ${paths.join(' and ')}, because the workspace has none.` : '';
};

/** Saves a fight without a file as a scenario. */
export const keepFight = async (
  bench: Workbench,
  { system, ref, name }: FightReport['scenario'],
): Promise<void> => {
  const folders = foldersFor(bench, system);
  const answer = await bench.ask.text({
    title: 'Keep as scenario',
    label: 'Name',
    value: name,
    select: [0, name.length],
    ok: 'Keep',
    hint: (text) => hintOf(bench, { system, kind: 'scenario' }, placeOf(text, 'scenario', folders)),
    check: (text) => placeProblem(text, 'scenario', folders),
  });
  const written = answer && (await bench.engine.ask.written(system, ref));
  if (!answer || !written) return;
  const place = placeOf(answer.text, 'scenario', folders);
  const file = { $schema: `warbench:${system}/scenario`, id: place.id, name: place.name, ...written };
  const text = fileText(file);
  const done = await bench.changes.make(`Keep ${place.name}`, (staged) =>
    admit(staged, { path: place.path, system }, text),
  );
  if (!done) return;
  bench.changes.tell(`${place.path} now contains this fight.`);
  await bench.engine.settled();
  // From now on the lab shows the scenario's fight, which its file changes.
  const kept = bench.engine.update.fights.find(({ scenario }) => scenario.path === place.path);
  if (kept && bench.tabs.file !== undefined) bench.lab.open(panelOf(kept).key, bench.tabs.file);
};

/** Creates a book in a folder without one. */
export const createBook = async (bench: Workbench, system: SystemId, folder: string): Promise<void> => {
  const choice = gameChoices(bench).find((each) => each.system === system && each.kind === 'book');
  if (!choice) return;
  const name = folder.split('/').at(-1) || (bench.workspace.info?.name ?? 'book');
  const folders = foldersFor(bench, system);
  const place = placeOf(folder ? `${folder}/${name}` : name, 'book', folders);
  // The folder is the book, and it already has a name here.
  const id = place.id;
  await makeFile(bench, choice, { ...place, path: folder ? `${folder}/${id}.book.json` : `${id}.book.json` });
};

const hintOf = (
  bench: Workbench,
  { system, kind }: { readonly system: SystemId; readonly kind: NewKind },
  { path }: NewPlace,
): string =>
  [
    `Makes ${path}.`,
    ...(kind === 'book' ? ['One folder is one book. The book contains all units in its folder.'] : []),
    ...(kind === 'page' ? ['The book prints it before the units.'] : [roomInWords(bench, { path, system })]),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');

const choicesOf = (bench: Workbench): readonly Choice[] => [...gameChoices(bench), ...pageChoices(bench)];

/** A page belongs to a book: it is only offered if there is one. */
const pageChoices = (bench: Workbench): readonly PageChoice[] =>
  bench.system !== undefined && bench.engine.outline.some(({ kind }) => kind === 'book')
    ? [{ value: 'page', text: 'Page of the book', system: bench.system, kind: 'page' }]
    : [];

const gameChoices = (bench: Workbench): readonly GameChoice[] =>
  systemsOf(bench).flatMap((system, _i, systems) =>
    templatesOf(system).map((template) => ({
      value: `${system}|${template.kind}|${template.shape ?? ''}`,
      text: systems.length > 1 ? `${template.title} — ${GAMES[system].name}` : template.title,
      system,
      kind: template.kind,
      template,
    })),
  );

/** Where the workspace keeps its files of a game. */
export const foldersFor = (bench: Workbench, system: SystemId): KnownFolders =>
  foldersOf(bench.engine.outline, system, folderInFront(bench), (path) => bench.workspace.files.has(path));

const systemsOf = (bench: Workbench): SystemId[] => {
  const found = [...new Set(bench.engine.outline.flatMap(({ system }) => (system ? [system] : [])))];
  const all = SYSTEM_IDS;
  if (found.length === 0) return all.filter((system) => templatesOf(system).length > 0);
  const front = bench.system;
  return found.sort((a, b) => Number(b === front) - Number(a === front));
};

const folderInFront = (bench: Workbench): string => {
  const path = bench.selected ?? bench.tabs.file;
  return path === undefined ? '' : partsOf(path).folder;
};
