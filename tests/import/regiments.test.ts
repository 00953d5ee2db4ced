import type { UnitFile } from '@engine/generated/age-of-sigmar';
import { describe, expect, test } from 'vitest';
import { catalogue, model, profile } from './catalogue';
import { prepare } from './taken';

const CATEGORIES = [
  'HERO',
  'INFANTRY',
  'TIDEFOLK',
  'Reef Cavalry',
  'Tide Herald',
  'Regimental Option',
  'Regimental Hero',
];

const SYSTEM = `<?xml version="1.0"?>
<gameSystem id="g" name="Age of Sigmar" battleScribeVersion="2.03" xmlns="http://www.battlescribe.net/schema/gameSystemSchema">
  <categoryEntries>${CATEGORIES.map((name) => `<categoryEntry name="${name}" id="c-${name}" hidden="false"/>`).join('')}</categoryEntries>
</gameSystem>`;

interface Offered {
  readonly name: string;
  readonly categories: readonly string[];
  /** What units are added to while this one leads: a role, and the id of a category or a link. */
  readonly leads?: readonly (readonly [role: 'Option' | 'Hero', target: string])[];
  /** A category that it gets in the list builder only. */
  readonly becomes?: string;
}

const entryOf = ({ name, categories }: Offered): string =>
  `<selectionEntry type="unit" name="${name}" id="e-${name}" hidden="false">
    <categoryLinks>${categories.map((each) => `<categoryLink name="${each}" id="k-${name}-${each}" targetId="c-${each}"/>`).join('')}</categoryLinks>
    <profiles>${profile(name, 'Unit', { Move: '5"', Health: '2', Save: '4+', Control: '1' })}</profiles>
    <selectionEntries>${model({ name: `${name} model`, inner: '' })}</selectionEntries>
  </selectionEntry>`;

const linkOf = ({ name, leads = [], becomes }: Offered): string =>
  `<entryLink name="${name}" id="l-${name}" hidden="false" type="selectionEntry" targetId="e-${name}">
    <modifierGroups><modifierGroup type="and"><modifiers>
      ${leads.map(([role, target]) => `<modifier type="add" value="c-Regimental ${role}" field="category" scope="force" affects="self.entries.recursive.${target}"/>`).join('')}
      ${becomes === undefined ? '' : `<modifier type="add" value="c-${becomes}" field="category"/>`}
    </modifiers></modifierGroup></modifierGroups>
  </entryLink>`;

const bring = async (offered: readonly Offered[], system = SYSTEM) => {
  const body = `<sharedSelectionEntries>${offered.map(entryOf).join('')}</sharedSelectionEntries><entryLinks>${offered.map(linkOf).join('')}</entryLinks>`;
  const { changes, notes } = await prepare({
    'tide.cat': catalogue({ name: 'Tidefolk', body }),
    ...(system === '' ? {} : { 'system.gst': system }),
  });
  const cards = changes
    .filter(({ path }) => path.endsWith('.unit.json'))
    .map(({ text }) => JSON.parse(text) as UnitFile);
  return {
    card: (id: string) => cards.find((each) => each.id === id),
    messages: notes.map(({ message }) => message),
  };
};

const CAPTAIN = { name: 'Captain', categories: ['HERO', 'INFANTRY', 'TIDEFOLK'] };
const HERALD = { name: 'Herald', categories: ['HERO', 'INFANTRY', 'TIDEFOLK'], becomes: 'Tide Herald' };
const REEVES = { name: 'Reeves', categories: ['INFANTRY', 'TIDEFOLK'] };
const RIDERS = { name: 'Riders', categories: ['TIDEFOLK', 'Reef Cavalry'] };

describe('AOS-army-3.1: the regiment of a catalog’s hero', () => {
  test.each<[what: string, target: string, regiment: UnitFile['regiment']]>([
    ['a keyword', 'c-TIDEFOLK', [{ units: 'TIDEFOLK' }]],
    ['a unit by its link', 'l-Reeves', [{ units: 'reeves' }]],
    ['a unit by its entry', 'e-Reeves', [{ units: 'reeves' }]],
    ['a category of the list builder', 'c-Reef Cavalry', [{ units: 'riders' }]],
    ['a keyword that no other unit has', 'c-HERO', undefined],
  ])('names %s', async (_, target, regiment) => {
    const { card, messages } = await bring([{ ...CAPTAIN, leads: [['Option', target]] }, REEVES, RIDERS]);
    expect(card('captain')?.regiment).toEqual(regiment);
    expect(messages.some((message) => message.includes('no hero has a regiment'))).toBe(!regiment);
  });

  test('heroes of a category may join it', async () => {
    const { card } = await bring([{ ...CAPTAIN, leads: [['Hero', 'c-Tide Herald']] }, HERALD, REEVES]);
    expect(card('herald')?.joins).toEqual(['captain']);
    expect(card('captain')?.joins).toBeUndefined();
  });

  test('without the game system, the import says what is missing', async () => {
    const { card, messages } = await bring([{ ...CAPTAIN, leads: [['Option', 'c-TIDEFOLK']] }, REEVES], '');
    expect(card('captain')?.regiment).toBeUndefined();
    expect(messages.join()).toContain('Import all files of the game');
  });
});
