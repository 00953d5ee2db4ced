import { describe } from 'vitest';
import { being, foe } from '../pieces';
import { fire, uses } from '../spells';
import { activations } from '../stage';

describe('blasts (8.4)', () => {
  const aim = { power: 0, powerFirst: true, powerX: 16, powerY: 10 } as const;
  activations([
    {
      rule: 'AAW-8.4-scatter',
      what: 'a HIT lands on the point',
      models: [being(fire('small')), foe(16)],
      mana: [2, 0],
      does: aim,
      dice: 'scatter 2, wound 4, save 3',
      happens: [
        uses('AAW-8.3-blast'),
        'template at 16, 10, 0" adrift',
        '0 strikes 1 (blast) for 1',
        '1 loses 1, 3 left [AAW-8.4-wounds]',
      ],
    },
    {
      rule: 'AAW-8.4-scatter',
      what: 'an volley drifts as far as the die shows',
      models: [being(fire('small')), foe(16)],
      mana: [2, 0],
      does: aim,
      dice: 'scatter 3, scatter 5, scatter 1',
      happens: [uses('AAW-8.3-blast'), 'template at 21, 10, 5" adrift [AAW-8.4-scatter]'],
    },
    {
      rule: 'AAW-8.4-skilled',
      what: 'a skilled caster drifts an inch less',
      models: [being({ ...fire('small'), stats: { SKL: 3 } }), foe(16)],
      mana: [2, 0],
      does: aim,
      dice: 'scatter 3, scatter 5, scatter 1',
      happens: [uses('AAW-8.3-blast'), 'template at 20, 10, 4" adrift [AAW-8.4-skilled]'],
    },
    {
      rule: 'AAW-8.4-skilled',
      what: 'but an inch at least',
      models: [being({ ...fire('small'), stats: { SKL: 2 } }), foe(25)],
      mana: [2, 0],
      does: aim,
      dice: 'scatter 3, scatter 1, scatter 1',
      happens: [uses('AAW-8.3-blast'), 'template at 17, 10, 1" adrift [AAW-8.4-skilled]'],
    },
    {
      rule: 'AAW-8.4-friends',
      what: 'friend and foe(16) alike',
      models: [being(fire('small')), foe(16), { side: 0, at: [16, 11.5] }],
      mana: [2, 0],
      does: aim,
      dice: 'scatter 1, wound 3, wound 4, save 3',
      happens: [
        uses('AAW-8.3-blast'),
        'template at 16, 10, 0" adrift',
        '0 strikes 1 (blast) for 0',
        '0 strikes 2 (blast) for 1',
        '2 loses 1, 3 left [AAW-8.4-wounds]',
      ],
    },
    {
      rule: 'AAW-8.4-hits',
      what: 'a base that the edge touches is under it',
      models: [being(fire('small')), { ...foe(16), at: [16, 10 + 1.5 + 0.49] }],
      mana: [2, 0],
      does: aim,
      dice: 'scatter 1, wound 3',
      happens: [uses('AAW-8.3-blast'), 'template at 16, 10, 0" adrift', '0 strikes 1 (blast) for 0'],
    },
    {
      rule: 'AAW-8.4-hits',
      what: 'one beyond is not',
      models: [being(fire('small')), { ...foe(16), at: [16, 10 + 1.5 + 0.5] }],
      mana: [2, 0],
      does: aim,
      dice: 'scatter 1',
      happens: [uses('AAW-8.3-blast'), 'template at 16, 10, 0" adrift'],
    },
    {
      rule: 'AAW-8.4-wounds',
      what: 'hard cover between it and the centre',
      models: [being(fire('small')), foe(17)],
      terrain: [
        {
          type: 'ruins',
          polygon: [
            [16.2, 9],
            [16.4, 9],
            [16.4, 11],
            [16.2, 11],
          ],
        },
      ],
      mana: [2, 0],
      does: aim,
      dice: 'scatter 1, wound 4, save 2',
      happens: [uses('AAW-8.3-blast'), 'template at 16, 10, 0" adrift', '0 strikes 1 (blast) for 0'],
    },
  ]);
});
