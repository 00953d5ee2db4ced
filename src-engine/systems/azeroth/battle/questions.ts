import type { Question, Referee } from '../../../simulation/game';
import type { Battle, Player } from './state/battle';
import { repliesBy } from './policy/answers';
import { exact } from './policy/evaluation/lasting-effects';
import { ANSWERS } from './state/answers';
import { fighterAt } from './state/field';

/** What a player is asked in the middle of an activation: to stop a power, or to use a Reaction. */
type Asked =
  | {
      readonly what: keyof typeof ANSWERS;
      readonly caster: number;
      readonly power: number;
      readonly target: number;
    }
  | { readonly what: 'reaction'; readonly model: number; readonly power: number; readonly mover: number };

/** The answers: to let it happen, or to do what is asked. */
const YES = 1;

const replies = repliesBy(exact);

/**
 * Both players of a battle that is played through `BattleGame`: they choose nothing, since actions are brought to the battle, and
 * hand on what they are asked to whoever decides (AAW-8.3-reaction, AAW-8.5-dispel, AAW-8.5-counterspell, AAW-8.6).
 */
export class Questions implements Player {
  readonly name = 'asked';
  /** Who decides while an action is carried out. */
  referee: Pick<Referee, 'decide'> | undefined;
  /** What was asked last. */
  asked: Asked | undefined;
  readonly #question: Question = { side: 0, kind: '', rule: 'AAW-8.6', options: 2 };

  readonly choose = (): boolean => false;

  #decide(side: 0 | 1, rule: Question['rule'], asked: Asked): boolean {
    const question = this.#question;
    this.asked = asked;
    question.side = side;
    question.kind = asked.what;
    question.rule = rule;
    return this.referee?.decide(question) === YES;
  }

  readonly answers: Player['answers'] = (_battle, side, what, caster, power, target) =>
    this.#decide(side, ANSWERS[what].rule, { what, caster, power, target });

  readonly reacts: Player['reacts'] = (battle, model, power, mover) =>
    this.#decide(battle.state.side[model] as 0 | 1, 'AAW-8.3-reaction', {
      what: 'reaction',
      model,
      power,
      mover,
    });

  /** What an answer promises: what the bots' own judgement of it says. */
  worth(battle: Battle, { side }: Question, option: number): number {
    const { asked } = this;
    if (option !== YES || !asked) return 0;
    const yes =
      asked.what === 'reaction'
        ? replies.reacts(battle, asked.model, asked.power, asked.mover)
        : replies.answers(battle, side, asked.what, asked.caster, asked.power, asked.target);
    return yes ? 1 : -1;
  }

  /** An answer in words. */
  describe(battle: Battle, option: number): string {
    const { asked } = this;
    if (!asked) return '';
    const by = asked.what === 'reaction' ? asked.model : asked.caster;
    const power = fighterAt(battle, by).powers[asked.power]?.ability.name ?? '';
    if (asked.what === 'reaction') return option === YES ? `React with ${power}` : `Keep ${power}`;
    return option === YES ? `Try to stop ${power}: ${asked.what.replace('-', ' ')}` : `Let ${power} happen`;
  }
}
