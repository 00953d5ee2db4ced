import { readDocument } from '@engine/book/document';
import type { Source } from '@engine/kernel/source';
import { glory } from '@engine/systems/glory';

/** Files as a designer writes them, linked; all must match their schemas. */
export const sourceOf = (path: string, value: object): Source => {
  const kind = path.split('.').at(-2)!;
  const id = path.slice(path.lastIndexOf('/') + 1).split('.')[0];
  const text = JSON.stringify({ $schema: `warbench:glory/${kind}`, id, name: id, ...value }, null, 2);
  const { source, diagnostics } = readDocument({ path, text });
  if (!source) throw new Error(`${path}: ${diagnostics.map(({ message }) => message).join(' ')}`);
  return source;
};

export const unit = (path: string, own: object = {}): Source =>
  sourceOf(`${path}.unit.json`, {
    class: 'regular',
    models: 4,
    armour: 3,
    move: 'infantry',
    points: 50,
    ...own,
  });
export const scenario = (id: string, own: object): Source =>
  sourceOf(`${id}.scenario.json`, {
    kind: 'attack',
    attacker: 'pikes',
    defender: 'gobs',
    conditions: { action: 'fight' },
    ...own,
  });
export const army = (own: object): Source =>
  sourceOf('host.army.json', { book: 'reds', units: [{ unit: 'pikes' }], ...own });

export const reds = sourceOf('reds/reds.book.json', {
  name: 'The Reds',
  colour: '#aa2222',
  targets: ['gobs'],
});
export const base = [
  reds,
  unit('reds/pikes', { points: 60 }),
  unit('reds/bows', { role: 'archer' }),
  unit('reds/captain', { class: 'special', models: 1, unique: true, keywords: ['Leader'], points: 100 }),
  unit('reds/seer', { class: 'special', models: 1, role: 'wizard' }),
  unit('greens/gobs', { armour: 4 }),
];
export const options = { variants: {}, seed: 1 };

export const problems = (...more: Source[]) => glory.link([...base, ...more]).diagnostics;
