import type { Variants } from '../../../../system';
import { chosen } from '../../../variants';

/** The variants that affect whole battles, looked up once per battle scenario (rulings A12 to A18, A27, A29, A40). */
export interface BattleRules {
  readonly commandAura: 'reroll' | 'plus-one' | 'both';
  readonly moraleTrigger: '6in' | '3in' | 'same-or-higher-tier';
  readonly waverMoves: boolean;
  readonly majorityControl: boolean;
  readonly mostExpensiveWarlord: boolean;
  /** Ruling A40: a warlord is named in secret. */
  readonly secretWarlord: boolean;
  readonly roundOne: 'normal' | 'cautious' | 'advance-only';
  /** Ruling A27: a holding model may turn on the spot. */
  readonly holdTurns: boolean;
  /** Ruling A29: a model may charge an enemy that it is engaged with. */
  readonly chargesEngaged: boolean;
}

/** The rules of a battle under chosen variants. */
export const battleRules = (variants: Variants): BattleRules => ({
  commandAura: chosen(variants, 'command-aura') as BattleRules['commandAura'],
  moraleTrigger: chosen(variants, 'morale-trigger') as BattleRules['moraleTrigger'],
  waverMoves: chosen(variants, 'waver') === 'may-move',
  majorityControl: chosen(variants, 'objective-control') === 'majority',
  mostExpensiveWarlord: chosen(variants, 'warlord') === 'most-expensive',
  secretWarlord: chosen(variants, 'warlord-known') === 'by-round-3',
  roundOne: chosen(variants, 'round-one') as BattleRules['roundOne'],
  holdTurns: chosen(variants, 'hold-turn') === 'may-turn',
  chargesEngaged: chosen(variants, 'charge-engaged') === 'yes',
});
