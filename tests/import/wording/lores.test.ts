import { expect, test } from 'vitest';
import type { BookFile } from '@engine/generated/age-of-sigmar';
import { catalogue, link, profile, REEVES } from '../catalogue';
import { prepare, shared } from '../taken';

/** A catalog with a lore of one spell or prayer. */
const lore = (type: 'Spell' | 'Prayer', values: Readonly<Record<string, string>>): string =>
  `<sharedSelectionEntryGroups><selectionEntryGroup name="${type} Lores" id="g"><selectionEntries>
    <selectionEntry name="Lore of Foam" id="l" type="upgrade"><selectionEntries>
      <selectionEntry name="Lash" id="s" type="upgrade"><profiles>${profile('Lash', `Ability (${type})`, values)}</profiles></selectionEntry>
    </selectionEntries></selectionEntry>
  </selectionEntries></selectionEntryGroup></sharedSelectionEntryGroups>`;

const imported = async (type: 'Spell' | 'Prayer', declare: string, effect: string) => {
  const value = type === 'Spell' ? 'Casting Value' : 'Chanting Value';
  const body = lore(type, { Timing: 'Your Hero Phase', [value]: '6', Declare: declare, Effect: effect });
  const { changes } = await prepare({
    'tide.cat': catalogue({ name: 'Tidefolk', library: true, body: shared(REEVES) + body }),
  });
  const book = changes.find(({ path }) => path.endsWith('.book.json'));
  return (JSON.parse(book?.text ?? '{}') as BookFile).lores?.[0].spells[0];
};

test.each([
  [
    'Spell',
    'Pick a friendly TIDEFOLK WIZARD to cast this spell, pick a visible enemy unit within 18" of them to be the target, then make a casting roll of 2D6.',
    'Inflict D3 mortal damage on the target.',
    {
      range: 18,
      effects: [{ type: 'mortal-damage', amount: 'D3' }],
      use: { phase: 'hero', target: 'enemy' },
    },
  ],
  [
    'Prayer',
    'Pick a friendly PRIEST to chant this prayer, pick a friendly TIDEFOLK unit wholly within 12" of the chanter to be the target, then make a chanting roll of D6.',
    'Heal (D3) the target.',
    { range: 12, effects: [{ type: 'heal', amount: 'D3' }] },
  ],
] as const)('a %s of a lore that any caster of the army may use (AOS-army-4.2)', async (...spell) => {
  const [type, declare, effect, understood] = spell;
  const text = `${declare}\n${effect}`;
  expect(await imported(type, declare, effect)).toMatchObject({
    name: 'Lash',
    value: 6,
    text,
    ...understood,
  });
});

test('a lore’s spell that only a certain caster may use keeps its text only', async () => {
  const declare =
    'Pick a friendly WIZARD in the water to cast this spell, pick a visible enemy unit within 18" of them to be the target, then make a casting roll of 2D6.';
  const spell = await imported('Spell', declare, 'Inflict D3 mortal damage on the target.');
  expect(spell?.text).toContain('in the water');
  expect(spell?.effects).toBeUndefined();
});

test('AOS-army-4.2: a catalog has the lores of a library that its own choice links to', async () => {
  const library = lore('Prayer', {
    Timing: 'Your Hero Phase',
    'Chanting Value': '4',
    Declare: '–',
    Effect: 'Sing.',
  });
  const choice = `<selectionEntries><selectionEntry type="upgrade" name="Prayer Lore" id="c" hidden="false"><entryLinks>
    <entryLink name="Prayer Lores" id="link" hidden="false" type="selectionEntryGroup" targetId="g"/>
  </entryLinks></selectionEntry></selectionEntries>`;
  const { changes } = await prepare({
    'lores.cat': catalogue({ name: 'Lores', library: true, body: library }),
    'tide.cat': catalogue({
      name: 'Tidefolk',
      links: ['Lores'],
      body: `${shared(REEVES)}<entryLinks>${link('Tide Reeves', 100)}</entryLinks>${choice}`,
    }),
  });
  const book = changes.find(({ path }) => path === 'tidefolk/tidefolk.book.json');
  expect((JSON.parse(book?.text ?? '{}') as BookFile).lores).toMatchObject([
    { name: 'Lore of Foam', type: 'prayer', spells: [{ name: 'Lash', value: 4 }] },
  ]);
});
