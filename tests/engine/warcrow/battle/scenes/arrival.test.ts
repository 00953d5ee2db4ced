import { describe, expect, it } from 'vitest';
import { setUp } from '@engine/systems/warcrow/battle/rules/setup/set-up';
import { AT } from '@engine/systems/warcrow/battle/state/state';
import { card, initiative, pool } from '../stage';
import { one, other, trio, red, blue, stage, across } from './cast';

describe('arriving on the table', () => {
  it('WAR-prepare, WAR-initiative-roll, WAR-initiative, WAR-deploy: the winner decides who deploys first; bases are wholly in the zone', () => {
    const scene = stage([red(trio, [[30, 8]]), blue(other, [[30, 52]])], { answers: [1] });
    scene.with(initiative(1, 1, 8, 8), (referee) => setUp(scene.state, referee));
    expect(scene.asked).toEqual(['deploy-first (WAR-deploy), side 0: 1 of 2']);
    expect(scene.state.now.side).toBe(1);
    expect(scene.refusal('place', 1, { x: 30, y: 52 })).toBeUndefined();
    expect(scene.refusal('place', 1, { x: 30, y: 48.5 })).toBe('WAR-deploy');
    expect(scene.rules.slice(0, 2)).toEqual(['WAR-initiative-roll', 'WAR-deployment-zones']);
  });

  it('WAR-scout: arrives unseen at an edge or in its zone, then takes a single simple action', () => {
    const scout = card('scout', { keywords: ['Scout'] });
    const scene = stage([red(scout, [], { reserve: true }), red(one, [[30, 10]]), blue(other, [[30, 50]])]);
    expect(scene.refusal('arrive', 0, { x: 30, y: 30 })).toBe('WAR-scout');
    scene.act('arrive', 0, { x: 1, y: 30 });
    expect(scene.refusal('rest', 0)).toBe('WAR-scout');
    scene.act('move', 0, { x: 4, y: 30 });
    expect(scene.state.now.side).toBe(1);
    const seen = stage([red(scout, [], { reserve: true }), red(one, [[30, 10]]), blue(other, [[8, 30]])]);
    expect(seen.refusal('arrive', 0, { x: 1, y: 30 })).toBe('WAR-scout');
  });

  it('WAR-ambusher: arrives anywhere unseen; a long action costs it a stress', () => {
    const ambush = card('ambush', { keywords: ['Ambusher'] });
    const house = across('building', 36);
    const scene = stage([red(ambush, [], { reserve: true }), red(one, [[30, 10]]), blue(other, [[30, 55]])], {
      terrain: [house],
    });
    expect(scene.refusal('arrive', 0, { x: 30, y: 50 })).toBe('WAR-ambusher');
    scene.act('arrive', 0, { x: 30, y: 40 });
    const near = stage([red(ambush, [], { reserve: true }), blue(other, [[30, 14]])], { answers: [0] });
    near.act('arrive', 0, { x: 30, y: 6 }).act('charge', 0, { target: 1 }, pool(5));
    expect(near.state.stress[0]).toBe(1);
  });

  it('WAR-join-deployment, WAR-chain-of-command, WAR-join: an Officer joins a unit and leads it', () => {
    const officer = card('officer', {
      character: 'officer',
      characteristics: ['Infantry'],
      keywords: ['Character', 'Join (Infantry)'],
    });
    const foot = card('foot', { troops: 3, wounds: 1, characteristics: ['Infantry'] });
    const scene = stage([
      red(
        foot,
        [
          [30, 20],
          [30, 18],
          [32, 19],
          [28, 19],
        ],
        { with: officer },
      ),
      blue(other, [[30, 50]]),
    ]);
    const leader = scene.state.setup.units.findIndex(({ profile }) => profile.card === officer);
    expect(scene.state.members[0]).toBe(scene.state.setup.units[leader].first);
    expect(scene.state.count[0]).toBe(4); // WAR-character-member
  });

  it('WAR-character-damage, WAR-characters: when the unit’s last troop is removed, the Character stands alone, with the rest of the damage', () => {
    const officer = card('captain', {
      character: 'officer',
      characteristics: ['Infantry'],
      keywords: ['Character', 'Join (Infantry)'],
      joined: {},
    });
    const foot = card('walker', { troops: 1, wounds: 1, characteristics: ['Infantry'] });
    const scene = stage([
      red(one, [[30, 22]]),
      blue(
        foot,
        [
          [30, 24],
          [30, 26],
        ],
        { with: officer, stress: 1 },
      ),
    ]);
    const c = scene.state.setup.units.findIndex(({ profile }) => profile.card === officer);
    scene.act('attack', 0, { target: 1 }, pool(5));
    expect([scene.state.at[1], scene.state.at[c], scene.state.damage[c]]).toEqual([AT.gone, AT.table, 1]);
    expect(scene.state.stress[c]).toBe(1); // WAR-character-tokens
  });
});
