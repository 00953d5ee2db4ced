import type { BookFile } from '@engine/generated/age-of-sigmar';
import { Library } from '@engine/lab/library';
import { describe, expect, test } from 'vitest';
import { catalogue, link, model, profile, unit } from './catalogue';
import { prepare, shared } from './taken';

const entry = (name: string, keywords: readonly string[] = ['INFANTRY', 'TIDEFOLK']): string =>
  unit({ name, keywords: [...keywords], points: 100, models: model({ name: `${name} model`, inner: '' }) });

/** A condition of the list builder: in a force of a kind, or in an army of a catalog. */
const instanceOf = (scope: 'force' | 'parent' | 'primary-catalogue', id: string): string =>
  `<condition type="instanceOf" value="1" field="selections" scope="${scope}" childId="${id}"/>`;

interface Force {
  readonly name: string;
  readonly points: number;
  readonly factions: readonly string[];
}

const force = ({ name, points, factions }: Force): string =>
  `<forceEntry name="${name}" id="f-${name}" hidden="true">
    <modifiers><modifier type="set" value="false" field="hidden"><conditionGroups><conditionGroup type="and">
      <conditionGroups><conditionGroup type="or"><conditions>${factions.map((id) => instanceOf('parent', `c-${id}`)).join('')}</conditions></conditionGroup></conditionGroups>
      <conditions>${instanceOf('primary-catalogue', 'c-Hired')}</conditions>
    </conditionGroup></conditionGroups></modifier></modifiers>
    <costs><cost name="pts" typeId="points" value="${points}"/></costs>
  </forceEntry>`;

const system = (...forces: Force[]): string => `<?xml version="1.0"?>
<gameSystem id="g" name="Age of Sigmar" battleScribeVersion="2.03" xmlns="http://www.battlescribe.net/schema/gameSystemSchema">
  <forceEntries>${forces.map(force).join('')}</forceEntries>
</gameSystem>`;

/** A link that an army takes so many times with a force. */
const hired = (name: string, count: number, to: string): string =>
  `<entryLink name="${name}" id="h-${name}-${to}" hidden="true" type="selectionEntry" targetId="u-${name}">
    <constraints>
      <constraint type="min" value="0" field="selections" scope="force" id="min-${name}-${to}"/>
      <constraint type="max" value="0" field="selections" scope="force" id="max-${name}-${to}"/>
    </constraints>
    <modifierGroups><modifierGroup type="and">
      <modifiers>
        <modifier type="set" value="${count}" field="min-${name}-${to}"/>
        <modifier type="set" value="${count}" field="max-${name}-${to}"/>
        <modifier type="set" value="false" field="hidden"/>
      </modifiers>
      <conditions>${instanceOf('force', `f-${to}`)}</conditions>
    </modifierGroup></modifierGroups>
  </entryLink>`;

/** The abilities of a regiment. */
const about = (to: string): string =>
  `<selectionEntry type="upgrade" name="Regiment of Renown: ${to}" id="a-${to}" hidden="true">
    <profiles>${profile('Paid in Salt', 'Ability (Passive)', { Effect: 'They fight for salt.', Keywords: '' })}</profiles>
    <modifiers><modifier type="set" value="false" field="hidden"><conditions>${instanceOf('force', `f-${to}`)}</conditions></modifier></modifiers>
  </selectionEntry>`;

const WATCH: Force = { name: 'The Salt Watch', points: 270, factions: ['Moorfolk', 'Unknown'] };

const FILES = {
  'tide.cat': catalogue({
    name: 'Tidefolk',
    body: `${shared(entry('Reeves'), entry('Captain', ['HERO', 'TIDEFOLK']))}<entryLinks>${link('Reeves', 100)}${link('Captain', 90)}</entryLinks>`,
  }),
  'moor.cat': catalogue({
    name: 'Moorfolk',
    body: `${shared(entry('Peat Lord', ['HERO', 'MOORFOLK']))}<entryLinks>${link('Peat Lord', 120)}</entryLinks>`,
  }),
  'hired.cat': catalogue({
    name: '✦ Hired',
    id: 'c-Hired',
    body: `<sharedSelectionEntries>${entry('Lone Whale', ['MONSTER'])}${about(WATCH.name)}</sharedSelectionEntries><entryLinks>${hired('Captain', 1, WATCH.name)}${hired('Reeves', 2, WATCH.name)}${hired('Lone Whale', 1, 'Whale')}${hired('Lost Crew', 1, 'Lost')}</entryLinks>`,
  }),
};

const bring = async (...forces: Force[]) => {
  const { changes, notes } = await prepare({ ...FILES, 'system.gst': system(...forces) });
  const texts = new Map(changes.map(({ path, text }) => [path, text]));
  const book = texts.get('hired/hired.book.json');
  return {
    texts,
    notes: notes.map(({ message }) => message),
    renown: book === undefined ? undefined : (JSON.parse(book) as BookFile).renown,
  };
};

describe('a Regiment of Renown of catalogs (AOS-army-3.5)', () => {
  test('is imported with its units, points, abilities and the factions that may include it', async () => {
    const { renown, notes } = await bring(WATCH);
    expect(renown).toEqual([
      {
        name: 'The Salt Watch',
        points: 270,
        units: ['tidefolk/captain', 'tidefolk/reeves', 'tidefolk/reeves'],
        text: 'Paid in Salt: They fight for salt.',
        factions: ['moorfolk'],
      },
    ]);
    expect(notes.filter((message) => message.includes('Captain'))).toEqual([]);
  });

  test('gets cards of its own for units that no other book has', async () => {
    const { renown, texts } = await bring({ name: 'Whale', points: 400, factions: ['Tidefolk'] });
    expect(renown?.[0]).toMatchObject({ units: ['hired/lone-whale'], factions: ['tidefolk'] });
    expect(JSON.parse(texts.get('hired/lone-whale.unit.json') ?? '{}')).toMatchObject({ name: 'Lone Whale' });
  });

  test.each([
    [
      { name: 'Lost', points: 90, factions: ['Tidefolk'] },
      'The Regiment of Renown “Lost” is not imported: its Lost Crew is not among the imported units.',
    ],
    [
      { ...WATCH, factions: ['Unknown'] },
      'The Regiment of Renown “The Salt Watch” is not imported: none of the factions that may include it is among the files.',
    ],
  ])('is left out with a reason: %j', async (wanted, message) => {
    const { renown, notes } = await bring(wanted);
    expect(renown).toBeUndefined();
    expect(notes).toContain(message);
  });

  test('makes an army that names it legal, for the points of the whole regiment', async () => {
    const { texts } = await bring(WATCH);
    const library = new Library();
    for (const [path, text] of texts) library.put(path, text);
    const army = {
      $schema: 'warbench:age-of-sigmar/army',
      id: 'peat',
      name: 'Peat',
      book: 'moorfolk',
      limit: 390,
      regiments: [{ general: true, leader: { unit: 'peat-lord' }, units: [] }],
      renown: WATCH.name,
    };
    const found = (value: object): string[] => {
      library.put('moorfolk/peat.army.json', JSON.stringify(value));
      return library
        .diagnostics()
        .filter(({ file }) => file === 'moorfolk/peat.army.json')
        .map(({ code }) => code);
    };
    expect(found(army)).toEqual([]);
    expect(found({ ...army, limit: 389 })).toContain('army-over-points');
    expect(found({ ...army, book: 'tidefolk' })).toContain('unknown-regiment-of-renown');
  });
});
