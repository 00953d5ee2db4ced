import type { KeywordFile } from '@engine/generated/azeroth-at-war';
import type { KeywordCatalogue } from '@engine/systems/azeroth/cards/keywords';
import { catalogueWith } from './cards';
import { type Row } from './rows';

/* A book's keyword "Fury" with the rules under test, its bearer, and rows of attacks with it. */

export type Rules = KeywordFile['rules'];
export const rule = 'AAW-4.6-book-keywords';
export const book = (...rules: Rules): KeywordCatalogue => catalogueWith({ name: 'Fury', rules });
export const bearer = { keywords: ['Fury'] };
export const fight = { action: 'fight' } as const;
export const shoot = { action: 'move-shoot' } as const;
export const row = (what: string, rules: Rules, rest: Omit<Row, 'rule' | 'what' | 'catalogue'>): Row => ({
  rule,
  what,
  catalogue: book(...rules),
  ...rest,
});

export const plusDie: Rules[0]['effects'] = [{ effect: 'modify-stat', stat: 'ATK', by: 1 }];
