import { last } from '../../../kernel/lists';
import type { CombatRoll, JoinedProfile, RollEffect, UnitFile } from '../../../generated/warcrow';
import type { Diagnostic } from '../../../kernel/diagnostic';
import type { JsonPath, Source } from '../../../kernel/source';
import { closest } from '../../../kernel/names/suggest';
import { Findings, type CompiledRollEffect } from './findings';
import type { Keyword, KeywordCatalogue, RollSpec } from './keywords';
import { compileRoll, NO_DICE, rollSpec, type Roll } from './rolls';
import { compileSkill, type Skill } from './skills';
import { PRINTED } from '../numbers';
import { COLOURS } from '../words';

export type { CompiledRollEffect } from './findings';
export type { Alteration, Skill } from './skills';

/** One entry of the combat panel (WAR-combat-panel): it applies while at least `from` troops are left. */
export interface Panel {
  readonly from: number;
  readonly conquest: number;
  readonly melee: Roll | undefined;
  readonly ranged: (Roll & { readonly range: number }) | undefined;
  readonly defence: Roll;
}

/** A unit card ready to fight: it needs no more checks. */
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
  readonly rollEffects: readonly CompiledRollEffect[];
  readonly skills: readonly Skill[];
  /** What a Character brings to a unit; undefined on other cards. */
  readonly joined: Joined | undefined;
}

/** A Character's values in a unit, compiled (WAR-character-in-unit). */
export interface Joined {
  readonly profile: JoinedProfile;
  readonly rolls: Readonly<Record<'melee' | 'ranged' | 'defence', Pick<Roll, 'modifiers' | 'switches'>>>;
  readonly keywords: readonly Keyword[];
  readonly rollEffects: readonly CompiledRollEffect[];
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

/**
 * The effects of keywords on rolls: rows of the rulebook, or of a keyword file. Findings about one are reported where it is
 * printed.
 */
export const keywordTouches = (
  keywords: readonly Keyword[],
  { keywords: printed = [] }: Pick<UnitFile, 'keywords'>,
  path: JsonPath,
  findings: Findings,
): CompiledRollEffect[] =>
  keywords.flatMap((keyword) =>
    findings
      .rollEffects(keyword.definition.effects, keyword.printed, [...path, printed.indexOf(keyword.printed)])
      .map((rollEffect) => (rollEffect.of ? rollEffect : { ...rollEffect, of: keyword })),
  );

const checkPanels = ({ panels, troops }: UnitFile, findings: Findings): void => {
  panels.forEach(({ from }, i) => {
    const before = panels[i - 1]?.from ?? Infinity;
    if (from >= before)
      findings.report(
        ['panels', i, 'from'],
        'panel-order',
        `The panel from ${from} comes after the one from ${before}. Order panels from the full unit down.`,
      );
    if (from > troops)
      findings.warn(
        ['panels', i, 'from'],
        'panel-from',
        `The panel from ${from} is for more than the unit's ${troops} troops: it only applies with a joined Character. Write ${troops} or less.`,
      );
  });
  const lowest = last(panels).from;
  if (lowest > 1)
    findings.report(
      ['panels', panels.length - 1, 'from'],
      'panel-missing',
      `The last panel is from ${lowest} troops, so there is no panel for ${lowest - 1}. Start the last panel from 1.`,
    );
  if (!panels.some(({ melee, ranged }) => melee ?? ranged))
    findings.warn(
      ['panels'],
      'no-attack',
      'The unit has no attack, but needs at least one. Give a panel "melee" or "ranged".',
    );
};

/** The rolls of a panel, which a Character may add to. */
export const ROLLS = ['melee', 'ranged', 'defence'] as const;

/** WAR-dice-limit, as printed: a card knows no house rules. A switch needs a cost. */
const checkRolls = (file: UnitFile, findings: Findings): void => {
  const roll = (value: CombatRoll | undefined, path: JsonPath): void => {
    for (const colour of COLOURS) {
      const n = value?.dice[colour] ?? 0;
      if (n > PRINTED.diceOfAColour)
        findings.warn(
          [...path, 'dice', colour],
          'dice-over-limit',
          `${n} ${colour} dice: never more than ${PRINTED.diceOfAColour} of a colour are rolled. Write ${PRINTED.diceOfAColour} or less.`,
        );
    }
    findings.switches(value?.switches ?? [], [...path, 'switches']);
  };
  file.panels.forEach((panel, i) => {
    for (const key of ROLLS) roll(panel[key], ['panels', i, key]);
  });
  for (const key of ROLLS) findings.switches(file.joined?.[key]?.switches ?? [], ['joined', key, 'switches']);
};

/** The modifiers and switches that a Character or an enhancement adds to each roll. */
export const addedRolls = (brought: Pick<JoinedProfile, (typeof ROLLS)[number]>): Joined['rolls'] => {
  const part = (key: (typeof ROLLS)[number]): Pick<Roll, 'modifiers' | 'switches'> => {
    const { modifier, switches = [] } = brought[key] ?? {};
    const roll = compileRoll({ dice: {}, ...(modifier && { modifier }), switches });
    return { modifiers: roll.modifiers, switches: roll.switches };
  };
  return { melee: part('melee'), ranged: part('ranged'), defence: part('defence') };
};

const compileJoined = (file: UnitFile, skills: readonly Skill[], findings: Findings): Joined | undefined => {
  const { joined, character } = file;
  if (!joined) return undefined;
  if (!character)
    findings.report(
      ['joined'],
      'joined-without-character',
      'Only a Character joins units. Write "character": "officer" or "support", or remove "joined".',
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
  const keywords = findings.keywords(joined.keywords ?? [], ['joined', 'keywords']);
  return {
    profile: joined,
    rolls: addedRolls(joined),
    keywords,
    rollEffects: keywordTouches(keywords, joined, ['joined', 'keywords'], findings),
    skills: skills.filter(
      ({ name, file: { permanent } }) => permanent === true || joined.skills?.includes(name),
    ),
  };
};

/**
 * Constant effects on attacks that the unit never makes. A Character's may apply to the attacks of a unit that it
 * joins.
 */
const checkReach = (
  { character, panels, skills = [], keywords: printed = [] }: UnitFile,
  keywords: readonly Keyword[],
  findings: Findings,
): void => {
  if (character) return;
  const isIdle = ({ on }: Pick<RollEffect, 'on'>): boolean =>
    (on === 'melee' || on === 'ranged') && !panels.some((panel) => panel[on]);
  const warn = (path: JsonPath, what: string, { on }: Pick<RollEffect, 'on'>): void =>
    findings.warn(
      path,
      'effect-reaches-nothing',
      `${what} changes no roll: no panel of the unit has "${on}".`,
    );
  for (const keyword of keywords) {
    const { effects } = keyword.definition;
    if (effects.length > 0 && effects.every(isIdle))
      warn(['keywords', printed.indexOf(keyword.printed)], `"${keyword.printed}"`, effects[0]);
  }
  skills.forEach(({ name, type, moment, laid, target = 'self', effects = [] }, i) => {
    if (type !== 'passive' || moment !== undefined || laid === true || target !== 'self') return;
    effects.forEach((effect, k) => {
      if (isIdle(effect)) warn(['skills', i, 'effects', k, 'on'], `This effect of ${name}`, effect);
    });
  });
};

/** WAR-characters: one miniature, with the keywords of a Character. */
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

/** Compiles a unit file: the card, and problems that a schema cannot express. */
export const compileCard = (
  source: Source<UnitFile>,
  catalogue: KeywordCatalogue,
): { readonly card: Card; readonly diagnostics: readonly Diagnostic[] } => {
  const file = source.value;
  const findings = new Findings(
    source,
    catalogue,
    (file.skills ?? []).map(({ name }) => name),
  );
  const keywords = findings.keywords(file.keywords ?? [], ['keywords']);
  checkPanels(file, findings);
  checkRolls(file, findings);
  checkCharacter(file, keywords, findings);
  checkReach(file, keywords, findings);
  const skills = (file.skills ?? []).map((skill, i): Skill => compileSkill(skill, ['skills', i], findings));
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
    rollEffects: keywordTouches(keywords, file, ['keywords'], findings),
    skills,
    joined: compileJoined(file, skills, findings),
  };
  return { card, diagnostics: findings.diagnostics };
};
