import type { BookFile } from '@engine/generated/age-of-sigmar';
import { eligibleIn, eligibleOf } from '@engine/exchange/battlescribe/faction/eligible';
import { describe, expect, test } from 'vitest';
import { catalogue, link, melee, model, profile, unit } from './catalogue';
import { prepare, shared } from './taken';

const KNOWN = new Set(['HERO', 'MONSTER', 'INFANTRY', 'CAVALRY', 'WAR MACHINE', 'TIDEFOLK', 'REEF DRAKE']);

describe('AOS-army-4.1: which units may have an enhancement', () => {
  test.each([
    ['one keyword', '**^^Hero^^** only', { eligible: ['HERO'] }],
    ['two keywords together', '**^^Tidefolk Monster^^** only', { eligible: ['TIDEFOLK', 'MONSTER'] }],
    ['a plural', 'They can only be given to **^^Reef Drakes^^**.', { eligible: ['REEF DRAKE'] }],
    [
      'alternatives, and a keyword that excludes',
      'Tides are unique enhancements that can be given to non-**^^Hero^^** **^^Tidefolk^^** **^^Infantry^^** or **^^Cavalry^^** units. A unit can only have 1 Tide.',
      { eligible: ['TIDEFOLK'], oneOf: ['INFANTRY', 'CAVALRY'], without: ['HERO'] },
    ],
    [
      'a keyword that excludes, written together with the faction',
      'given to non **^^Hero^^** non-**^^War Machine Tidefolk^^** units.',
      { eligible: ['TIDEFOLK'], without: ['HERO', 'WAR MACHINE'] },
    ],
    [
      'two kinds joined by “and” are alternatives',
      'given to **^^Tidefolk Infantry^^** and **^^Cavalry^^** units.',
      { eligible: ['TIDEFOLK'], oneOf: ['INFANTRY', 'CAVALRY'] },
    ],
    ['a keyword that no unit has', '**^^Skyfolk^^** only', undefined],
    ['names of units', '**Tide Reeves** and **Reef Captain** only', undefined],
  ])('%s', (_, restriction, eligible) => {
    expect(eligibleIn(restriction, KNOWN)).toEqual(eligible);
  });

  test.each([
    ['all bearers are heroes', [['HERO', 'TIDEFOLK'], ['HERO']], { eligible: ['HERO'] }],
    ['all bearers are of one kind', [['CAVALRY'], ['CAVALRY', 'TIDEFOLK']], { eligible: ['CAVALRY'] }],
    [
      'all bearers are of the faction, and none is a hero',
      [
        ['INFANTRY', 'TIDEFOLK'],
        ['CAVALRY', 'TIDEFOLK'],
      ],
      { eligible: ['TIDEFOLK'], without: ['HERO'] },
    ],
    ['bearers with nothing in common', [['INFANTRY'], ['CAVALRY']], { eligible: ['HERO'] }],
  ])('without keywords in the text: %s', (_, bearers, eligible) => {
    expect(eligibleOf(bearers, 'TIDEFOLK')).toEqual(eligible);
  });
});

const option = (name: string, profiles = '', points = 0): string =>
  `<selectionEntry type="upgrade" name="${name}" id="o-${name}" hidden="false"><profiles>${profile(name, 'Ability (Passive)', { Effect: `${name} glows.` })}${profiles}</profiles>${points > 0 ? `<costs><cost name="pts" typeId="points" value="${points}"/></costs>` : ''}</selectionEntry>`;

interface Group {
  readonly name: string;
  readonly options?: readonly string[];
  readonly groups?: string;
  readonly links?: string;
  readonly restriction?: string;
  /** Hidden, except in this kind of army. */
  readonly onlyIn?: string;
  readonly publication?: string;
  readonly hidden?: boolean;
}

const group = ({
  name,
  options = [],
  groups = '',
  links = '',
  restriction,
  onlyIn,
  publication = '',
  hidden = false,
}: Group): string =>
  `<selectionEntryGroup name="${name}" id="g-${name}" hidden="${hidden || onlyIn !== undefined}" publicationId="${publication}">
    <selectionEntries>${options.join('')}</selectionEntries>
    <selectionEntryGroups>${groups}</selectionEntryGroups>
    <entryLinks>${links}</entryLinks>
    ${restriction === undefined ? '' : `<rules><rule name="Enhancement Restrictions" id="r-${name}"><description>${restriction}</description></rule></rules>`}
    ${onlyIn === undefined ? '' : `<modifiers><modifier type="set" value="false" field="hidden"><conditionGroups><conditionGroup type="or"><conditions><condition type="instanceOf" value="1" field="selections" scope="ancestor" childId="${onlyIn}"/></conditions></conditionGroup></conditionGroups></modifier></modifiers>`}
  </selectionEntryGroup>`;

const toGroup = (name: string): string =>
  `<entryLink name="${name}" id="l-${name}" hidden="false" type="selectionEntryGroup" targetId="g-${name}"/>`;

const REEVE = unit({
  name: 'Reeve',
  keywords: ['INFANTRY', 'HERO', 'TIDEFOLK'],
  models: model({ name: 'Reeve model', inner: '' }),
});

const SYSTEM = `<?xml version="1.0"?>
<gameSystem id="g" name="Age of Sigmar" battleScribeVersion="2.03" xmlns="http://www.battlescribe.net/schema/gameSystemSchema">
  <publications><publication name="Season of Ebb" id="p-ebb"/></publications>
  <forceEntries>
    <forceEntry name="Last season" id="f-last" hidden="false" sortIndex="2"/>
    <forceEntry name="This season" id="f-this" hidden="false" sortIndex="1"/>
  </forceEntries>
</gameSystem>`;

const bring = async (...groups: string[]) => {
  const body = `${shared(REEVE)}<entryLinks>${link('Reeve', 100)}</entryLinks><sharedSelectionEntryGroups>${groups.join('')}</sharedSelectionEntryGroups>`;
  const { changes, notes } = await prepare({
    'tide.cat': catalogue({ name: 'Tidefolk', body }),
    'system.gst': SYSTEM,
  });
  const book = changes.find(({ path }) => path.endsWith('.book.json'));
  const { enhancements = [] } = JSON.parse(book?.text ?? '{}') as BookFile;
  return { tables: enhancements, messages: notes.map(({ message }) => message) };
};

describe('AOS-army-4.1: enhancement tables of a catalog', () => {
  test('a campaign’s hidden table with weapons does not keep the others out', async () => {
    const { tables } = await bring(
      group({
        name: 'Artefacts of Power',
        groups: group({ name: 'Relics', options: [option('Pearl')], restriction: '**^^Hero^^** only' }),
        links: toGroup('Campaign'),
      }),
      group({ name: 'Campaign', options: [option('Axe', melee('Axe'))], hidden: true }),
    );
    expect(tables).toEqual([
      { name: 'Relics', eligible: ['HERO'], options: [{ name: 'Pearl', text: 'Pearl glows.' }] },
    ]);
  });

  test('a table with a name of its own, of abilities only', async () => {
    const { tables, messages } = await bring(
      group({
        name: 'Boons of the Tide',
        options: [option('Salt', '', 10)],
        restriction: 'given to non-**^^Hero^^** **^^Tidefolk^^** units.',
      }),
    );
    expect(tables).toEqual([
      {
        name: 'Boons of the Tide',
        eligible: ['TIDEFOLK'],
        without: ['HERO'],
        options: [{ name: 'Salt', text: 'Salt glows.', points: 10 }],
      },
    ]);
    expect(messages.join()).not.toContain('Boons');
  });

  test('tables of the current season come in, and its publication tells equal names apart', async () => {
    const relics = { name: 'Relics', restriction: '**^^Hero^^** only' };
    const { tables, messages } = await bring(
      group({
        name: 'Artefacts of Power',
        groups:
          group({ ...relics, options: [option('Pearl')] }) +
          group({ ...relics, options: [option('Coral')], onlyIn: 'f-this', publication: 'p-ebb' }) +
          group({ ...relics, name: 'Old relics', options: [option('Amber')], onlyIn: 'f-last' }),
      }),
    );
    expect(tables.map(({ name, options }) => [name, options[0].name])).toEqual([
      ['Relics', 'Pearl'],
      ['Relics (Season of Ebb)', 'Coral'],
    ]);
    expect(messages).toContain('The table “Old relics” is hidden in the catalog. It is not imported.');
  });

  test('a weapon of an enhancement is in its text, and the import says so', async () => {
    const { tables, messages } = await bring(
      group({ name: 'Monstrous Traits', options: [option('Spitting', melee('Spit'))] }),
    );
    expect(tables[0].options[0].text).toMatch(/Spitting glows[\s\S]*Spit: Melee Weapon: Atk 2/);
    expect(messages.join()).toContain('“Spitting” gives a weapon');
  });

  test('of groups that link to each other, each comes in once', async () => {
    const { tables } = await bring(
      group({ name: 'Artefacts', options: [option('Pearl')], links: toGroup('Traits') }),
      group({ name: 'Traits', options: [option('Calm')], links: toGroup('Artefacts') }),
    );
    expect(tables.map(({ name }) => name)).toEqual(['Artefacts', 'Traits']);
  });
});
