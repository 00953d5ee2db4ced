import type { Condition, RollEffect, SwitchBlock, SwitchEffect } from '../../../generated/warcrow';
import { diagnose, warn } from '../../../kernel/diagnose';
import type { Diagnostic } from '../../../kernel/diagnostic';
import type { JsonPath, Source } from '../../../kernel/source';
import { closest } from '../../../kernel/names/suggest';
import { engages, type Action } from './actions';
import type { Switch } from './compiled-switch';
import {
  affectsRolls,
  isKeyword,
  spelling,
  type Keyword,
  type KeywordCatalogue,
  type KeywordDefinition,
} from './keywords';
import { idleIn } from './idle';
import { compileSwitch, costs, notInDuels } from './switches';

/** An effect of a skill or a keyword on a roll, its parts compiled. */
export interface CompiledRollEffect extends Omit<RollEffect, 'switches' | 'keywords'> {
  /** The skill or keyword it comes from. */
  readonly label: string;
  readonly switches: readonly Switch[];
  readonly keywords: readonly Keyword[];
  /** The keyword whose effect it is; undefined for a skill's own. */
  readonly of?: Keyword;
  /** The skill's own condition. */
  readonly and?: Condition;
  /** The effect that gives that keyword: this one applies only if both do. */
  readonly within?: CompiledRollEffect;
}

/** The message for parts of a switch that duels leave out: two units alone have no table. */
const NOT_IN_DUELS = {
  'deeds-not-in-duels': (words: string) =>
    `Only battles simulate this: ${words}. Attacks, duels and the matrix ignore it, although symbols may be spent on it.`,
  'moves-not-in-duels': (words: string) =>
    `Duels and the matrix ignore movement: ${words}. Battles make the move, and attacks show how likely the attacker's move is.`,
} as const;

/** Keys of a switch's effect for who and when, not what. */
const SWITCH_FRAME: readonly string[] = ['to', 'within', 'test', 'if', 'each'];

/** Keywords that say what a unit is, and matter to an attack: Intimidating, moves, stress of a defeat. */
const OF_ATTACKS: readonly string[] = ['Fearless', 'Golem', 'Immovable', 'Large', 'Manned'];

/** Whether a keyword that does not affect a roll has any effect when gained for one action (ruling W24). */
const worksIn = (action: Action, { name }: KeywordDefinition): boolean =>
  OF_ATTACKS.includes(name) || (name === 'Intimidating' && engages(action));

/** The problems found while compiling a card or an enhancement. */
export class Findings {
  readonly diagnostics: Diagnostic[] = [];

  constructor(
    readonly source: Source,
    readonly catalogue: KeywordCatalogue,
    /** The names of the card's skills: a switch may apply them to a unit. */
    readonly skillNames: readonly string[],
  ) {}

  report(path: JsonPath, code: string, message: string, replacement?: string): void {
    this.diagnostics.push(diagnose(this.source, path, code, message, { replacement }));
  }

  inform(path: JsonPath, code: string, message: string, replacement?: string): void {
    this.diagnostics.push(diagnose(this.source, path, code, message, { severity: 'info', replacement }));
  }

  warn(path: JsonPath, code: string, message: string): void {
    this.diagnostics.push(warn(this.source, path, code, message));
  }

  /** Case does not matter (WAR-keywords); a fix uses the spelling of the rest of the workspace. */
  #spell(keyword: Keyword, path: JsonPath): void {
    const replacement = spelling(keyword);
    if (replacement === undefined) return;
    const message = `"${keyword.printed}" is read as "${replacement}". Use this spelling.`;
    this.inform(path, 'keyword-spelling', message, replacement);
  }

  /** Keywords that cannot be read are reported and left out, so that the rest of the card still works. */
  keywords(printed: readonly string[], path: JsonPath): Keyword[] {
    return printed.flatMap((text, i) => {
      const read = this.catalogue.read(text);
      if (isKeyword(read)) {
        this.#spell(read, [...path, i]);
        return [read];
      }
      this.report([...path, i], read.code, read.message, read.fix);
      return [];
    });
  }

  rollEffects(effects: readonly RollEffect[], label: string, path: JsonPath): CompiledRollEffect[] {
    return effects.flatMap(({ switches = [], keywords = [], ...effect }, i) => {
      const at = [...path, i, 'keywords'];
      const rollEffect: CompiledRollEffect = {
        ...effect,
        label,
        switches: switches.filter(costs).flatMap(compileSwitch),
        keywords: this.keywords(keywords, at),
      };
      this.#checkGained(rollEffect, at);
      for (const { at: inside, message } of idleIn(effects[i]))
        this.report([...path, i, ...inside], 'effect-cannot-work', message);
      this.switches(switches, [...path, i, 'switches']);
      if (effect.colours && typeof effect.repeat !== 'number')
        this.warn(
          [...path, i, 'colours'],
          'effect-part-unused',
          '"colours" changes nothing: it belongs to "repeat" with a number of dice. Remove it.',
        );
      if (effect.when && (effect.on === 'willpower' || effect.on === 'any'))
        this.report(
          [...path, i, 'when'],
          'condition-on-willpower',
          'Conditions apply to attack and defense rolls. Write "on": "attack" or "defence", or remove "when".',
        );
      return [rollEffect, ...this.#gained(rollEffect, [])];
    });
  }

  /** Switches of a roll: each needs a cost, and no part may be without effect. */
  switches(switches: readonly SwitchBlock[], path: JsonPath): void {
    switches.forEach((row, i) => {
      const at = [...path, i];
      if (!costs(row))
        this.report(
          [...at, 'cost'],
          'switch-without-cost',
          'The switch costs nothing. Give it a cost of at least one symbol.',
        );
      if (row.again && row.times === 1)
        this.warn(
          [...at, 'again'],
          'effect-part-unused',
          '"again" changes nothing: the switch is used once. Remove it, or remove "times".',
        );
      row.effects.forEach((effect, k) => this.#switchEffect(effect, [...at, 'effects', k]));
      row.again?.forEach((effect, k) => this.#switchEffect(effect, [...at, 'again', k]));
    });
  }

  #switchEffect(effect: SwitchEffect, path: JsonPath): void {
    const { to, within, skill, choose } = effect;
    if (Object.keys(effect).every((key) => SWITCH_FRAME.includes(key)))
      this.report(
        path,
        'deed-empty',
        'This says who is affected or when, but not how. Add an effect: symbols, damage, stress, a state…',
      );
    if (within !== undefined && to !== 'allies' && to !== 'enemies' && to !== 'all')
      this.warn(
        [...path, 'within'],
        'effect-part-unused',
        '"within" changes nothing: it is for nearby units. Write "to": "enemies", or remove it.',
      );
    if (skill !== undefined && !this.skillNames.includes(skill)) {
      const near = closest(skill, this.skillNames);
      this.report(
        [...path, 'skill'],
        'unknown-skill',
        `The card has no skill "${skill}".${near === undefined ? '' : ` Did you mean "${near}"?`}`,
        near,
      );
    }
    const left = notInDuels(effect);
    if (left) this.inform(path, left.code, NOT_IN_DUELS[left.code](left.words));
    choose?.forEach((one, k) => this.#switchEffect(one, [...path, 'choose', k]));
  }

  /** Ruling W24: a keyword that does not matter in an attack has no effect for one action: this is reported. */
  #checkGained({ action, keywords }: CompiledRollEffect, path: JsonPath): void {
    keywords.forEach(({ definition, printed }, i) => {
      if (action === undefined || affectsRolls(definition) || worksIn(action, definition)) return;
      this.warn(
        [...path, i],
        'keyword-beyond-roll',
        `"${printed}" has no effect for "${action}" alone. Remove "action".`,
      );
    });
  }

  /**
   * The effects of keywords that an effect gives (ruling W24). `of`: the keywords that led here, so that none gives
   * itself.
   */
  #gained(within: CompiledRollEffect, of: readonly KeywordDefinition[]): CompiledRollEffect[] {
    return within.keywords.flatMap((keyword) => {
      const { definition, printed } = keyword;
      if (of.includes(definition)) return [];
      return definition.effects.flatMap(({ switches = [], keywords = [], ...effect }) => {
        const rollEffect: CompiledRollEffect = {
          ...effect,
          label: printed,
          of: keyword,
          within,
          switches: switches.filter(costs).flatMap(compileSwitch),
          keywords: keywords.map((text) => this.catalogue.read(text)).filter(isKeyword),
        };
        return [rollEffect, ...this.#gained(rollEffect, [...of, definition])];
      });
    });
  }
}
