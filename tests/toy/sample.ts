const file = (kind: string, id: string, own: object) =>
  [
    `${kind === 'unit' || kind === 'book' ? 'blocks/' : ''}${id}.${kind}.json`,
    JSON.stringify({ $schema: `warbench:toy/${kind}`, id, name: id, ...own }),
  ] as const;
const line = (unit: string, count: number) => ({ unit, count });
const armies = ['reds', 'blues'].map((army) => ({ army, bot: 'greedy' }));

/** A small workspace in which every rule of the game is used. */
export const SAMPLE: Readonly<Record<string, string>> = Object.fromEntries([
  file('book', 'blocks', { targets: ['stone'] }),
  file('unit', 'stone', { might: 2, grit: 4, points: 30 }),
  file('unit', 'spike', { might: 4, grit: 2, points: 30 }),
  file('unit', 'pebble', { might: 1, grit: 1, points: 10 }),
  file('map', 'square', {}),
  file('army', 'reds', { book: 'blocks', units: [line('stone', 2), line('spike', 2)] }),
  file('army', 'blues', { book: 'blocks', units: [line('stone', 1), line('pebble', 3)] }),
  file('scenario', 'strike', { kind: 'attack', attacker: 'spike', defender: 'stone' }),
  file('scenario', 'duel', { kind: 'duel', sides: ['spike', 'stone'] }),
  file('scenario', 'battle', { kind: 'battle', map: 'square', battles: 20, armies }),
]);
