import { describe, expect, test } from 'vitest';
import { seededDice } from '@engine/kernel/dice';
import type { SystemId } from '@engine/kernel/words';
import { Library } from '@engine/lab/library';
import { sampleFiles } from '../../support/workspace';

/** Each number that attacks use: another value, and a sample attack whose first figure depends on it. */
const NUMBERS: Readonly<Partial<Record<SystemId, readonly (readonly [string, number, string])[]>>> = {
  'azeroth-at-war': [
    ['AAW-6.5', 0, 'bulwark-swats-rogue'],
    ['AAW-7.1-bands', 0.4, 'archer-at-forest-edge'],
    ['AAW-7.1-wound.double', 3, 'boulder-on-footman'],
    ['AAW-7.1-wound.higher', 4, 'bladesworn-cleaves-the-line'],
    ['AAW-7.1-wound.equal', 5, 'archer-at-forest-edge'],
    ['AAW-7.1-wound.lower', 6, 'captain-swears-again'],
    ['AAW-7.1-wound.half', 7, 'rogue-backstabs-bulwark'],
    ['AAW-7.3-hold', 2, 'chain-lightning-on-knight'],
    ['AAW-7.3-elevated', 2, 'gryphon-shoots-from-above'],
    ['AAW-7.3-evasion', 0, 'bulwark-swats-rogue'],
    ['AAW-7.3-long-range', 0, 'boulder-on-footman'],
    ['AAW-7.3-soft-cover', 2, 'archer-at-forest-edge'],
    ['AAW-7.3-hard-cover', 3, 'blight-cloud-behind-ruins'],
    ['AAW-7.3-uphill', 2, 'raider-charges-uphill'],
    ['AAW-7.3-flank', 0, 'grunt-flanks-footman'],
    ['AAW-7.3-initiative.heavy-armor', 0, 'captain-swears-again'],
    ['AAW-7.3-initiative.medium-armor', 1, 'footman-charges-grunt'],
    ['AAW-7.3-initiative.light-armor', 0, 'kodo-tramples-militia'],
    ['AAW-7.3-initiative.light-weapon', -6, 'bulwark-swats-rogue'],
    ['AAW-7.3-initiative.standard-weapon', -1, 'hexed-oathblade'],
    ['AAW-7.3-initiative.heavy-weapon', 0, 'hexed-oathblade'],
    ['AAW-7.3-initiative.charging', 2, 'kodo-tramples-militia'],
    ['AAW-7.4', 2.5, 'ogre-crushes-priest'],
    ['AAW-8.4-templates.small', 1.9, 'blight-cloud-behind-ruins'],
    ['AAW-8.4-templates.large', 6.1, 'flamestrike-on-grunt'],
    ['AAW-8.4-scatter', 3, 'blight-cloud-behind-ruins'],
    ['AAW-8.4-skilled.skill', 2, 'blight-cloud-behind-ruins'],
    ['AAW-8.4-skilled.less', 2, 'blight-cloud-behind-ruins'],
    ['AAW-N8', 1, 'grunt-throws-second-axe'],
  ],
  'age-of-sigmar': [
    ['AOS-17.0-hit', 7, 'cannon-at-quag'],
    ['AOS-17.1.most', 0, 'bog-kin-charge-vigil-spears'],
    ['AOS-17.1.least', 0, 'crossbows-covering-fire'],
    ['AOS-25.0.hit', 0, 'darts-at-guarded-magus'],
    ['AOS-commands-4.0.hit', 0, 'crossbows-covering-fire'],
    ['AOS-commands-6.0.hit', 0, 'lancers-charge-all-out'],
    ['AOS-commands-8.0.damage', 2, 'quag-powers-through-spears'],
    ['AOS-terrain-1.2-cover', 0, 'crossbows-shoot-in-cover'],
    ['AOS-magic-3.0', 2, 'litany-of-noon-with-points'],
    ['AOS-command-models-1.0', 2, 'bog-kin-charge-vigil-spears'],
  ],
  glory: [
    ['GLO-4.2.1.infantry', 9, 'automata-red-dawn'],
    ['GLO-4.2.1.mounted', 11, 'lancers-charge-bows'],
    ['GLO-4.2.2', 2, 'crossbows-advance'],
    ['GLO-4.3.1.archer', 2, 'bows-from-the-wall'],
    ['GLO-4.3.1.crossbow', 5, 'crossbows-advance'],
    ['GLO-4.3.1.cannon', 9, 'old-thunder-from-the-hill'],
    ['GLO-4.4.1.d12', 2, 'automata-red-dawn'],
    ['GLO-4.4.1.d6', 2, 'automata-red-dawn'],
    ['GLO-4.5.2.regular', 2, 'automata-red-dawn'],
    ['GLO-4.5.2.elite', 3, 'everyone-defends'],
    ['GLO-4.5.2.special', 5, 'giant-fights-troll'],
    ['GLO-4.5.3.special', 3, 'giant-fights-troll'],
    ['GLO-4.5.3.others', 2, 'automata-red-dawn'],
    ['GLO-5.4.1', 0, 'bows-from-the-wall'],
    ['GLO-5.4.2.height', 3, 'old-thunder-from-the-hill'],
    ['GLO-5.4.2.range', 1, 'old-thunder-from-the-hill'],
    ['GLO-5.5.1.three-range', 2, 'mud-against-ash'],
    ['GLO-5.5.1.three-kills', 3, 'mud-against-ash'],
    ['GLO-5.5.1.two-range', 3, 'ashes-on-runners'],
    ['GLO-5.5.1.two-kills', 4, 'ashes-on-runners'],
    ['GLO-5.5.1.one-range', 5, 'ashes-on-wardens'],
    ['GLO-5.5.1.one-kills', 3, 'ashes-on-wardens'],
  ],
  warcrow: [
    ['WAR-dice-limit', 2, 'knights-against-the-vulnerable'],
    ['WAR-ranged-into-combat.cover', 2, 'archers-into-the-press'],
  ],
};

const ROLLS = 400;
/** Standard errors by which rolled and exact results may differ. */
const SIGMAS = 5;

describe.each(Object.entries(NUMBERS))(
  '%s: exact and rolled attacks agree under a stepped number',
  (game, rows) => {
    const library = new Library();
    for (const [path, text] of Object.entries(sampleFiles(game as SystemId))) library.put(path, text);
    const book = library.typed(game as SystemId)!;

    test.each(rows)('%s at %d: %s', (id, value, scenario) => {
      const exactUnder = (variants: Readonly<Record<string, string>>): number => {
        const result = book.fight(scenario, { variants, seed: 1 });
        expect(result).toMatchObject({ ok: true, value: { exact: true } });
        return result.ok ? result.value.figures[0].value : NaN;
      };
      const variants = { [id]: String(value) };
      const exact = exactUnder(variants);
      expect(exact).not.toBeCloseTo(exactUnder({}), 9);
      let [sum, squares] = [0, 0];
      for (let i = 0; i < ROLLS; i++) {
        const journal = book.roll(scenario, { variants, seed: 1 }, seededDice(i)) ?? [];
        const damage = journal.reduce(
          (total, entry) => (entry.type === 'damage' && entry.to === 0 ? total + entry.amount : total),
          0,
        );
        sum += damage;
        squares += damage * damage;
      }
      const mean = sum / ROLLS;
      const error = Math.sqrt(Math.max(0, squares / ROLLS - mean * mean) / ROLLS);
      expect(Math.abs(mean - exact)).toBeLessThanOrEqual(SIGMAS * error + 0.01);
    });
  },
);
