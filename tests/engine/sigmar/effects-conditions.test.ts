import type { Effect, UnitFile } from '@engine/generated/age-of-sigmar';
import { BETTER, PLAIN, bare, wound, provesRows, type Row } from './effect-rows';
import { passive } from './rows';
import { card } from './support';

const aura: Effect = { ...wound, aura: { on: 'friends', within: 12, wholly: true, keyword: 'INFANTRY' } };
const herald: Partial<UnitFile> = { keywords: ['HERO', 'INFANTRY'], abilities: passive(aura) };

const rows: readonly Row[] = [
  { name: 'an aura of a friend that stands near', friends: [herald], mean: BETTER },
  { name: 'not of a friend that is not said to stand near', mean: PLAIN },
  { name: 'once, of however many friends (5.3)', friends: [card(herald).source.value, herald], mean: BETTER },
  { name: 'an aura is on its own unit too', attacker: herald, mean: BETTER },
  {
    name: 'unless it is for others',
    attacker: { abilities: passive({ ...aura, aura: { on: 'friends', within: 12, others: true } }) },
    mean: PLAIN,
  },
  {
    name: 'not on a unit without the keyword',
    attacker: { keywords: ['CAVALRY'] },
    friends: [herald],
    mean: PLAIN,
  },
  {
    name: 'an aura that hinders enemies',
    targetFriends: [{ abilities: passive({ ...wound, by: -1, aura: { on: 'enemies', within: 12 } }) }],
    mean: (1 / 2) * (2 / 6),
  },
  {
    name: 'while a HERO is near',
    attacker: { abilities: passive({ ...wound, when: { near: { friend: 'HERO', within: 12 } } }) },
    friends: [{ keywords: ['HERO'] }],
    mean: BETTER,
  },
  {
    name: 'not while none is',
    attacker: { abilities: passive({ ...wound, when: { near: { friend: 'HERO', within: 12 } } }) },
    friends: [{ keywords: ['INFANTRY'] }],
    mean: PLAIN,
  },
  {
    name: 'while contesting an objective',
    attacker: { abilities: passive({ ...wound, when: { contesting: true } }) },
    conditions: { attackerIs: ['contesting'] },
    mean: BETTER,
  },
  {
    name: 'a ward while contesting one (a conditional ward)',
    defender: { ...bare, abilities: passive({ type: 'ward', value: 4, when: { contesting: true } }) },
    conditions: { targetIs: ['contesting'] },
    mean: PLAIN / 2,
  },
  {
    name: 'not having moved',
    attacker: { abilities: passive({ ...wound, when: { moved: false } }) },
    mean: BETTER,
  },
  {
    name: 'a charge is a move',
    attacker: { abilities: passive({ ...wound, when: { moved: false } }) },
    conditions: { charged: true },
    mean: PLAIN,
  },
  {
    name: 'in its own territory',
    attacker: { abilities: passive({ ...wound, when: { territory: 'own' } }) },
    conditions: { attackerIs: ['in own territory'] },
    mean: BETTER,
  },
  {
    name: "in the enemy's turn",
    attacker: { abilities: passive({ ...wound, when: { ownTurn: false } }) },
    conditions: { enemyTurn: true },
    mean: BETTER,
  },
  {
    name: 'from the third round on',
    attacker: { abilities: passive({ ...wound, when: { roundAtLeast: 3 } }) },
    conditions: { round: 3 },
    mean: BETTER,
  },
  {
    name: 'against damaged foes',
    attacker: { abilities: passive({ ...wound, when: { foeDamaged: true } }) },
    conditions: { defenderDamage: 1 },
    mean: BETTER,
  },
  {
    name: 'not against MONSTERS',
    attacker: { abilities: passive({ ...wound, when: { notFoe: 'MONSTER' } }) },
    defender: { ...bare, keywords: ['MONSTER'] },
    mean: PLAIN,
  },
  {
    name: 'against 10 models or more',
    attacker: { abilities: passive({ ...wound, when: { foeModelsAtLeast: 10 } }) },
    defender: { ...bare, models: 10 },
    mean: BETTER,
  },
  {
    name: 'against a foe that contests an objective',
    attacker: { abilities: passive({ ...wound, when: { foeContesting: true } }) },
    conditions: { targetIs: ['contesting'] },
    mean: BETTER,
  },
  {
    name: 'not against one that contests none',
    attacker: { abilities: passive({ ...wound, when: { foeContesting: true } }) },
    mean: PLAIN,
  },
  {
    name: 'an aura of a friend while it is damaged',
    friends: [
      {
        ...herald,
        abilities: passive({ ...wound, aura: { on: 'friends', within: 12, while: { damaged: true } } }),
      },
    ],
    conditions: { attackerIs: ['beside damaged friends'] },
    mean: BETTER,
  },
  {
    name: 'and not while it is whole',
    friends: [
      {
        ...herald,
        abilities: passive({ ...wound, aura: { on: 'friends', within: 12, while: { damaged: true } } }),
      },
    ],
    mean: PLAIN,
  },
  {
    name: 'an aura on enemies while its own unit has charged',
    attacker: {
      abilities: passive({
        type: 'modify-roll',
        roll: 'ward',
        by: -1,
        aura: { on: 'enemies', within: 12, while: { charged: true } },
      }),
    },
    defender: { ...bare, keywords: ['INFANTRY', 'WARD (5+)'] },
    conditions: { charged: true },
    mean: (PLAIN * 5) / 6,
  },
  {
    name: 'while it contests an objective that its side controls (32.2)',
    attacker: { abilities: passive({ ...wound, when: { contestsControlled: true } }) },
    conditions: { attackerIs: ['contesting what its side controls'] },
    mean: BETTER,
  },
  {
    name: 'not on one that is nobody’s',
    attacker: { abilities: passive({ ...wound, when: { contestsControlled: true } }) },
    conditions: { attackerIs: ['contesting'] },
    mean: PLAIN,
  },
  {
    name: 'against a foe on an objective that its side does not control',
    attacker: { abilities: passive({ ...wound, when: { foeContestsControlled: false } }) },
    conditions: { targetIs: ['contesting what its side controls'] },
    mean: BETTER,
  },
  {
    name: 'in the first round only',
    attacker: { abilities: passive({ ...wound, when: { roundAtMost: 1 } }) },
    conditions: { round: 2 },
    mean: PLAIN,
  },
  {
    name: 'near a damaged friend',
    attacker: {
      abilities: passive({ ...wound, when: { near: { friend: 'HERO', within: 3, damaged: true } } }),
    },
    friends: [{ keywords: ['HERO'] }],
    conditions: { attackerIs: ['beside damaged friends'] },
    mean: BETTER,
  },
  {
    name: 'not near a friend that is whole',
    attacker: {
      abilities: passive({ ...wound, when: { near: { friend: 'HERO', within: 3, damaged: true } } }),
    },
    friends: [{ keywords: ['HERO'] }],
    mean: PLAIN,
  },
  {
    name: 'near an enemy MONSTER, who is not the target',
    attacker: { abilities: passive({ ...wound, when: { nearFoe: { foe: 'MONSTER', within: 3 } } }) },
    targetFriends: [{ keywords: ['MONSTER'] }],
    mean: BETTER,
  },
  {
    name: 'near an enemy that is hurt',
    attacker: { abilities: passive({ ...wound, when: { nearFoe: { within: 3, hurt: true } } }) },
    conditions: { defenderDamage: 1 },
    mean: BETTER,
  },
  {
    name: 'not near an enemy with tokens',
    attacker: { abilities: passive({ ...wound, when: { nearFoe: { within: 3, tokensAtLeast: 2 } } }) },
    conditions: { targetTokens: 1 },
    targetFriends: [{}],
    mean: PLAIN,
  },
  {
    name: 'near an enemy with tokens',
    attacker: { abilities: passive({ ...wound, when: { nearFoe: { within: 3, tokensAtLeast: 2 } } }) },
    conditions: { targetTokens: 2 },
    mean: BETTER,
  },
  {
    name: 'not near any enemy while it shoots from afar',
    attacker: { abilities: passive({ ...wound, when: { nearFoe: { within: 3 } } }) },
    conditions: { distance: 9 },
    mean: PLAIN,
  },
];

provesRows('effects that hang on the table and on who stands near (AOS-5.4, AOS-23.0, AOS-30.0)', rows);
