import type {
  CombatRoll,
  Deed,
  JoinedProfile,
  RollEffect,
  Skill as SkillFile,
  UnitFile,
} from '../../../generated/warcrow';
import type { Diagnostic } from '../../../kernel/diagnostic';
import type { JsonPath, Source } from '../../../kernel/source';
import { closest } from '../../../kernel/suggest';
import type { Switch } from '../attack/contest';
import { diagnose, warn } from '../../../kernel/diagnose';
import {
  bearsOnRolls,
  isKeyword,
  spelling,
  type Keyword,
  type KeywordCatalogue,
  type KeywordDefinition,
  type RollSpec,
} from './keywords';
import { compileRoll, compileSwitch, costs, NO_DICE, rollSpec, type Roll } from './rolls';
import { COLOURS, MOST_OF_A_COLOUR } from '../words';

/** One entry of the combat panel (WAR-combat-panel): it applies while at least `from` troops stand. */
export interface Panel {
  readonly from: number;
  readonly conquest: number;
  readonly melee: Roll | undefined;
  readonly ranged: (Roll & { readonly range: number }) | undefined;
  readonly defence: Roll;
}

/** A way in which a skill or a keyword touches a roll, its parts compiled. */
export interface Touch extends Omit<RollEffect, 'switches' | 'keywords'> {
  /** The skill or keyword it comes from. */
  readonly label: string;
  readonly switches: readonly Switch[];
  readonly keywords: readonly Keyword[];
  /** The keyword whose effect it is; undefined for a skill's own. */
  readonly of?: Keyword;
  /** The effect that gives that keyword: this one bears only where both do. */
  readonly within?: Touch;
}

/** A way to strengthen a spell, compiled (WAR-alterations). */
export interface Alteration {
  readonly name: string;
  readonly dice: number;
  readonly tinge: number;
  readonly range: number;
  readonly touches: readonly Touch[];
  readonly does: readonly Deed[];
}

/** A skill of a card (WAR-skills). */
export interface Skill {
  readonly name: string;
  readonly type: SkillFile['type'];
  readonly touches: readonly Touch[];
  /** How battles use it: `effects` and `does` apart, as the file has it. */
  readonly file: SkillFile;
  readonly does: readonly Deed[];
  readonly alterations: readonly Alteration[];
}

/** A unit card ready to fight: nothing in it needs checking again. */
export interface Card {
  readonly source: Source<UnitFile>;
  readonly name: string;
  readonly points: number;
  readonly troops: number;
  readonly wounds: number;
  readonly move: readonly [number, number];
  readonly charge: number;
  readonly morale: number;
  readonly willpower: RollSpec;
  readonly panels: readonly Panel[];
  readonly keywords: readonly Keyword[];
  readonly touches: readonly Touch[];
  readonly skills: readonly Skill[];
  /** What a Character brings to a unit; undefined on other cards. */
  readonly joined: Joined | undefined;
}

/** A Character's values in a unit, compiled (WAR-character-in-unit). */
export interface Joined {
  readonly profile: JoinedProfile;
  readonly rolls: Readonly<Record<'melee' | 'ranged' | 'defence', Pick<Roll, 'modifiers' | 'switches'>>>;
  readonly keywords: readonly Keyword[];
  readonly touches: readonly Touch[];
  readonly skills: readonly Skill[];
}

/** The keyword of that name on a card, or undefined. */
export const keywordOf = (keywords: readonly Keyword[], name: string): Keyword | undefined =>
  keywords.find(({ definition }) => definition.name === name);

const compilePanels = ({ panels }: UnitFile): Panel[] =>
  panels
    .map(({ from, conquest = 0, melee, ranged, defence }): Panel => ({
      from,
      conquest,
      melee: melee && compileRoll(melee),
      ranged: ranged && { ...compileRoll(ranged), range: ranged.range ?? 0 },
      defence: defence ? compileRoll(defence) : NO_DICE,
    }))
    .sort((a, b) => b.from - a.from);

/** What compiling a card has found wrong. */
class Findings {
  readonly diagnostics: Diagnostic[] = [];

  constructor(
    readonly source: Source<UnitFile>,
    readonly catalogue: KeywordCatalogue,
  ) {}

  report(path: JsonPath, code: string, message: string, replacement?: string): void {
    this.diagnostics.push(diagnose(this.source, path, code, message, { replacement }));
  }

  warn(path: JsonPath, code: string, message: string): void {
    this.diagnostics.push(warn(this.source, path, code, message));
  }

  /** Case does not matter (WAR-keywords); a fix spells the keyword as the rest of the workspace does. */
  #spell(keyword: Keyword, path: JsonPath): void {
    const replacement = spelling(keyword);
    if (replacement === undefined) return;
    const message = `"${keyword.printed}" is read as "${replacement}". Spell it so to have it the same everywhere.`;
    this.diagnostics.push(
      diagnose(this.source, path, 'keyword-spelling', message, { severity: 'info', replacement }),
    );
  }

  /** Keywords that cannot be read are reported and left out, so that the rest of the card still fights. */
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

  touches(effects: readonly RollEffect[], label: string, path: JsonPath): Touch[] {
    return effects.flatMap(({ switches = [], keywords = [], ...effect }, i) => {
      const at = [...path, i, 'keywords'];
      const touch: Touch = {
        ...effect,
        label,
        switches: switches.filter(costs).map(compileSwitch),
        keywords: this.keywords(keywords, at),
      };
      this.#checkGained(touch, at);
      if (effect.when && (effect.on === 'willpower' || effect.on === 'any'))
        this.report(
          [...path, i, 'when'],
          'condition-on-willpower',
          'Conditions are for attack and defence rolls. Write "on": "attack" or "defence", or take "when" out.',
        );
      return [touch, ...this.#gained(touch, [])];
    });
  }

  /** A keyword that bears on more than a roll cannot be had for one action alone: that is said, not passed over. */
  #checkGained({ action, keywords }: Touch, path: JsonPath): void {
    keywords.forEach(({ definition, printed }, i) => {
      if (action === undefined || bearsOnRolls(definition)) return;
      this.warn(
        [...path, i],
        'keyword-beyond-roll',
        `"${printed}" is no matter of a roll, and is not given for one action: nothing comes of it. Take "action" out.`,
      );
    });
  }

  /** What keywords that an effect gives do themselves (ruling W24). `of`: those it came by, so that none gives itself. */
  #gained(within: Touch, of: readonly KeywordDefinition[]): Touch[] {
    return within.keywords.flatMap((keyword) => {
      const { definition, printed } = keyword;
      if (of.includes(definition)) return [];
      return definition.effects.flatMap(({ switches = [], keywords = [], ...effect }) => {
        const touch: Touch = {
          ...effect,
          label: printed,
          of: keyword,
          within,
          switches: switches.filter(costs).map(compileSwitch),
          keywords: keywords.map((text) => this.catalogue.read(text)).filter(isKeyword),
        };
        return [touch, ...this.#gained(touch, [...of, definition])];
      });
    });
  }
}

/** The touches of keywords: rows of the rulebook, or of a keyword file. */
const keywordTouches = (keywords: readonly Keyword[], findings: Findings): Touch[] =>
  keywords.flatMap((keyword) =>
    findings
      .touches(keyword.definition.effects, keyword.printed, ['keywords'])
      .map((touch) => (touch.of ? touch : { ...touch, of: keyword })),
  );

const checkPanels = ({ panels, troops }: UnitFile, findings: Findings): void => {
  panels.forEach(({ from }, i) => {
    const before = panels[i - 1]?.from ?? Infinity;
    if (from >= before)
      findings.report(
        ['panels', i, 'from'],
        'panel-order',
        `The panel from ${from} comes after the one from ${before}. Panels go from the full unit down.`,
      );
    if (from > troops)
      findings.warn(
        ['panels', i, 'from'],
        'panel-from',
        `The panel from ${from} is for more than the unit's ${troops} troops: only a Character's company brings it to bear. Write ${troops} or less.`,
      );
  });
  const last = panels.at(-1)!.from;
  if (last > 1)
    findings.report(
      ['panels', panels.length - 1, 'from'],
      'panel-missing',
      `The last panel is from ${last} troops: nothing is said for ${last - 1}. The last panel is from 1.`,
    );
  if (!panels.some(({ melee, ranged }) => melee ?? ranged))
    findings.warn(
      ['panels'],
      'no-attack',
      'The unit has no attack. Every unit has at least one: give a panel "melee" or "ranged".',
    );
};

/** WAR-dice-limit: more than three of a colour are never rolled. And a switch has a price. */
const checkRolls = (file: UnitFile, findings: Findings): void => {
  const roll = (value: CombatRoll | undefined, path: JsonPath): void => {
    for (const colour of COLOURS) {
      const n = value?.dice[colour] ?? 0;
      if (n > MOST_OF_A_COLOUR)
        findings.warn(
          [...path, 'dice', colour],
          'dice-over-limit',
          `${n} ${colour} dice: never more than three of a colour are rolled. Write 3 or less.`,
        );
    }
    value?.switches?.forEach((row, i) => {
      if (!costs(row))
        findings.report(
          [...path, 'switches', i, 'cost'],
          'switch-without-cost',
          'The switch costs nothing. Give it a cost of at least one symbol.',
        );
    });
  };
  file.panels.forEach((panel, i) => {
    for (const key of ['melee', 'ranged', 'defence'] as const) roll(panel[key], ['panels', i, key]);
  });
};

/** WAR-requirements: what a skill says that changes nothing is told: range without a target, alterations of what is no spell. */
const checkSkill = (skill: SkillFile, path: JsonPath, findings: Findings): void => {
  const {
    type,
    target = 'self',
    range,
    does = [],
    effects = [],
    alterations,
    automatic,
    duration,
    limit,
  } = skill;
  const idle = (key: string, why: string): void =>
    findings.warn(
      [...path, key],
      'skill-part-unused',
      `"${key}" of ${skill.name} changes nothing: ${why}. Leave it out.`,
    );
  if (range !== undefined && target === 'self') idle('range', 'it is used on the unit itself');
  if (type !== 'magic' && alterations) idle('alterations', 'only spells are strengthened');
  if (type !== 'magic' && automatic !== undefined) idle('automatic', 'only spells are cast');
  if (type === 'passive' && limit) idle('limit', 'a passive skill always applies');
  if (type === 'passive' && does.length > 0) idle('does', 'a passive skill is not used');
  if (duration !== undefined && effects.length === 0 && !alterations?.some((one) => one.effects?.length))
    idle('duration', 'it has no effect on rolls');
};

/** A skill of the card (WAR-skills), with its alterations (WAR-alterations). */
const compileSkill = (file: SkillFile, i: number, findings: Findings): Skill => {
  const { name, type, effects = [], does = [], alterations = [] } = file;
  const path = ['skills', i];
  checkSkill(file, path, findings);
  return {
    name,
    type,
    file,
    does,
    touches: findings.touches(effects, name, [...path, 'effects']),
    alterations: alterations.map((one, k) => ({
      name: one.name,
      dice: one.dice ?? 0,
      tinge: one.tinge ?? 0,
      range: one.range ?? 0,
      touches: findings.touches(one.effects ?? [], `${name}: ${one.name}`, [
        ...path,
        'alterations',
        k,
        'effects',
      ]),
      does: one.does ?? [],
    })),
  };
};

const compileJoined = (file: UnitFile, skills: readonly Skill[], findings: Findings): Joined | undefined => {
  const { joined, character } = file;
  if (!joined) return undefined;
  if (!character)
    findings.report(
      ['joined'],
      'joined-without-character',
      'Only a Character joins units. Write "character": "officer" or "support", or leave "joined" out.',
    );
  joined.skills?.forEach((name, i) => {
    if (skills.some((skill) => skill.name === name)) return;
    const near = closest(
      name,
      skills.map((skill) => skill.name),
    );
    findings.report(
      ['joined', 'skills', i],
      'unknown-skill',
      `The card has no skill "${name}".${near === undefined ? '' : ` Did you mean "${near}"?`}`,
      near,
    );
  });
  const part = (key: 'melee' | 'ranged' | 'defence'): Pick<Roll, 'modifiers' | 'switches'> => {
    const { modifiers, switches } = compileRoll({
      dice: {},
      ...(joined[key]?.modifier && { modifier: joined[key].modifier }),
      ...(joined[key]?.switches && { switches: joined[key].switches }),
    });
    return { modifiers, switches };
  };
  const keywords = findings.keywords(joined.keywords ?? [], ['joined', 'keywords']);
  return {
    profile: joined,
    rolls: { melee: part('melee'), ranged: part('ranged'), defence: part('defence') },
    keywords,
    touches: keywordTouches(keywords, findings),
    skills: skills.filter(({ name }) => joined.skills?.includes(name)),
  };
};

/** WAR-characters: one miniature, with the keywords that say so. */
const checkCharacter = (
  { character, troops }: UnitFile,
  keywords: readonly Keyword[],
  findings: Findings,
): void => {
  if (character && troops !== 1)
    findings.report(['troops'], 'character-troops', `A Character is one miniature, not ${troops}. Write 1.`);
  if (!character && keywordOf(keywords, 'Join'))
    findings.report(
      ['keywords'],
      'join-without-character',
      'Only Characters have Join. Write "character": "officer" or "support".',
    );
  if (!character && keywordOf(keywords, 'High Command'))
    findings.report(
      ['keywords'],
      'high-command-without-character',
      'Only Characters have High Command. Write "character": "officer".',
    );
};

/** Compiles a unit file: the card, and what a schema cannot say is wrong with it. */
export const compileCard = (
  source: Source<UnitFile>,
  catalogue: KeywordCatalogue,
): { readonly card: Card; readonly diagnostics: readonly Diagnostic[] } => {
  const file = source.value;
  const findings = new Findings(source, catalogue);
  const keywords = findings.keywords(file.keywords ?? [], ['keywords']);
  checkPanels(file, findings);
  checkRolls(file, findings);
  checkCharacter(file, keywords, findings);
  const skills = (file.skills ?? []).map((skill, i): Skill => compileSkill(skill, i, findings));
  const card: Card = {
    source,
    name: file.name,
    points: file.points,
    troops: file.troops,
    wounds: file.wounds,
    move: [file.move[0], file.move[1]],
    charge: file.charge,
    morale: file.morale,
    willpower: rollSpec(file.willpower),
    panels: compilePanels(file),
    keywords,
    touches: keywordTouches(keywords, findings),
    skills,
    joined: compileJoined(file, skills, findings),
  };
  return { card, diagnostics: findings.diagnostics };
};
