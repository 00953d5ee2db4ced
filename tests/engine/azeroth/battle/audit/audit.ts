import type { Battle } from '@engine/systems/azeroth/battle/state/battle';
import { random } from '@engine/systems/azeroth/battle/policy/random';
import type { BattleEvent } from '@engine/systems/azeroth/battle/state/events';
import { mayAct } from '@engine/systems/azeroth/battle/rules/actions/legal';
import { alive, inPlay } from '@engine/systems/azeroth/battle/state/field';
import { newBattle } from '@engine/systems/azeroth/battle/rules/new-battle';
import type { BattleSetup } from '@engine/systems/azeroth/battle/state/setup/setup';
import { COUNTED } from '@engine/systems/azeroth/battle/state/uses';
import { variantsInForce } from '@engine/systems/common/variants';
import { VARIANTS } from '@engine/systems/azeroth/variants';
import { idle, wrongs } from './invariants';
import { moveWrongs } from './moves';
import { Referee } from './referee';
import { playBattle, playersOf, type Who, type Bot } from '../fights';

/** Reads the journal while it is written, with the battle's state at that moment. */
class Watch extends Array<BattleEvent> {
  readonly problems = new Set<string>();
  readonly referee = new Referee();
  battle: Battle | undefined;
  /** Models without room in their zone. */
  unplaced = 0;
  #brought = 0;
  #deployed = 0;
  #summoned = 0;
  #gone = new Set<number>();
  /** Models that have yet to arrive on the table (AAW-4.6-book-keywords: ambush). */
  #waiting = new Set<number>();
  #acted = new Set<number>();
  #testing = false;

  override push(...events: BattleEvent[]): number {
    for (const event of events) this.#read(event);
    return super.push(...events);
  }

  #note(...problems: readonly string[]): void {
    for (const problem of problems) this.problems.add(problem);
  }

  /** Between two actions the state is consistent, and every model is accounted for. */
  between(): void {
    const { battle } = this;
    if (!battle) return;
    this.#note(...wrongs(battle));
    const { count } = battle.state.bodies;
    for (let i = 0; i < count; i++)
      if ([alive(battle, i), this.#gone.has(i), this.#waiting.has(i)].filter(Boolean).length !== 1)
        this.#note(`model ${i} is both gone and there, or neither`);
    if (count !== this.#brought + this.#summoned)
      this.#note(`${count} models of ${this.#brought} brought and ${this.#summoned} summoned`);
  }

  /** Every model has been placed or is in ambush; models without room take no part. */
  #count(): void {
    const battle = this.battle!;
    const { count } = battle.state.bodies;
    for (let i = 0; i < count; i++)
      if (!alive(battle, i)) (inPlay(battle, i) ? this.#waiting : this.#gone).add(i);
    this.#brought = count;
    this.unplaced = count - this.#deployed - this.#waiting.size;
  }

  #read(event: BattleEvent): void {
    const { battle } = this;
    if (!battle) return;
    this.referee.read(battle, event);
    switch (event.type) {
      case 'deployed':
        this.#deployed++;
        this.#waiting.delete(event.model);
        return;
      case 'round':
        if (event.round === 1) this.#count();
        this.between();
        this.#acted.clear();
        this.#testing = false;
        return;
      case 'summoned':
        this.#summoned++;
        return;
      case 'activated':
        if (this.#acted.has(event.model)) this.#note(`model ${event.model} is activated twice`);
        if (this.#gone.has(event.model)) this.#note(`model ${event.model} is gone and activated`);
        this.#acted.add(event.model);
        return;
      case 'moved':
        if (this.#gone.has(event.model)) this.#note(`model ${event.model} is gone and moves`);
        this.#note(...moveWrongs(battle, event));
        return;
      case 'attack':
      case 'taunt':
        if (this.#gone.has(event.target)) this.#note(`model ${event.target} is gone and attacked`);
        return;
      case 'morale':
        this.between();
        if (!this.#testing) this.#note(...idle(battle));
        this.#testing = true;
        return;
      case 'destroyed':
      case 'removed':
        if (this.#gone.has(event.model)) this.#note(`model ${event.model} is gone twice`);
        this.#gone.add(event.model);
        return;
      default:
    }
  }
}

/**
 * Runs one battle with random legal actions, or a bot's, and checks the state after each: no model overlaps, is off the
 * table or where it may not be; mana is within its cap; every move begins at the model's place, has the terrain's cost,
 * goes through nothing and is within its budget; each model acts once a round, alternately; destroyed models are gone;
 * none is lost or doubled; all have room to deploy. Returns the problems, each once.
 */
export const auditOf = (
  setup: BattleSetup,
  seed: number,
  index: number,
  who: Who = random,
  rules?: Map<string, number>,
): string[] => {
  const watch = new Watch();
  let turn = { round: 0, side: 0 };
  const [plays] = playersOf(who);
  const player: Bot = {
    choose(game, battle, lots) {
      watch.between();
      const { round, side: sides, bodies, toAct: side } = battle.state;
      if (round === turn.round && side === turn.side)
        for (let i = 0; i < bodies.count; i++)
          if (sides[i] !== side && mayAct(battle, i)) watch.problems.add(`side ${side} acts out of turn`);
      turn = { round, side };
      return plays.choose(game, battle, lots);
    },
    answer: (...asked) => plays.answer(...asked),
  };
  const battle = newBattle(setup);
  watch.battle = battle;
  playBattle(battle, player, seed, index, 'drawn', watch);
  const count = (what: string, times: number): void => void rules?.set(what, (rules.get(what) ?? 0) + times);
  for (const [rule, times] of watch.referee.rules) count(rule, times);
  for (const { variant, value, place } of variantsInForce(VARIANTS, setup.variants, COUNTED))
    count(`${variant} ${value}`, battle.totals.chances[place]);
  watch.between();
  if (battle.state.phase !== 'over') watch.problems.add('it does not end');
  if (watch.unplaced > 0) watch.problems.add(`${watch.unplaced} found no place`);
  return [...watch.problems, ...watch.referee.problems];
};
