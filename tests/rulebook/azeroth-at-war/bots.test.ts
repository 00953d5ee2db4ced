import { describe, expect, test } from 'vitest';
import templates from '@rulebook/azeroth-at-war/templates.json';
import { betterments } from '../../engine/azeroth/battle/bot/fair';
import { sampleFiles } from '../../support/workspace';

/** Every bot that a text names. */
const botsIn = (text: string): readonly string[] =>
  [...text.matchAll(/"bot": ?"([^"]+)"/g)].map(([, bot]) => bot);

describe('the default player: a bot for which a better stat helps', () => {
  test.each(Object.entries(sampleFiles('azeroth-at-war')).filter(([, text]) => text.includes('"bot"')))(
    '%s',
    (_path, text) => {
      expect(botsIn(text).length).toBeGreaterThan(0);
      expect(new Set(botsIn(text))).toEqual(new Set(['objective']));
    },
  );

  test('the templates', () => {
    const bots = botsIn(JSON.stringify(templates));
    expect(bots.length).toBeGreaterThan(0);
    expect(new Set(bots)).toEqual(new Set(['objective']));
  });

  // The same dice with and without: +2 MOV for a whole army costs the aggressive bot some 7 points of win rate.
  test('more movement does not significantly lose it battles', () => {
    const faster = betterments('skirmish', 'crossroads', 60, 'objective', ['MOV +2']);
    expect(faster).toHaveLength(1);
    expect(faster[0].change).toBeGreaterThanOrEqual(-3 * faster[0].error);
  }, 400_000);
});
