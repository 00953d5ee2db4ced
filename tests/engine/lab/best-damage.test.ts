import { expect, test } from 'vitest';
import { createSession } from '@engine/lab/session';
import { unitFile } from '../azeroth/cards';

const UNIT = (id: string, difference: object = {}) => ({
  path: `reed/${id}.unit.json`,
  text: JSON.stringify(unitFile({ name: id, ...difference, id })),
});
const weapon = { name: 'Blade', tag: 'SW' };

test('the damage to a target is the best attack’s mean, and follows an edit', () => {
  const session = createSession();
  session.open([UNIT('guard'), UNIT('lord', { weapons: [weapon] }), UNIT('toad')]);
  const [guard, lord, nobody] = session.damageTo('azeroth-at-war', 'toad', ['guard', 'lord', 'none']);
  expect(guard).toBeGreaterThan(0);
  expect(lord).toBeGreaterThan(0);
  expect(nobody).toBeUndefined();
  const stronger = UNIT('lord', {
    weapons: [weapon],
    stats: { MOV: 5, ATK: 4, SKL: 2, STR: 6, TGH: 4, DEF: 4, INI: 3, WND: 4 },
  });
  session.edit(stronger.path, stronger.text);
  expect(session.damageTo('azeroth-at-war', 'toad', ['lord'])[0]).toBeGreaterThan(lord!);
});
