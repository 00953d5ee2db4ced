import { oncePer } from '../../../kernel/once-per';
import type { BookFile, Enhancement as EnhancementFile } from '../../../generated/warcrow';
import type { Diagnostic } from '../../../kernel/diagnostic';
import type { JsonPath, Source } from '../../../kernel/source';
import { combined, gained, joinRoll, joinWillpower } from './bonuses';
import { addedRolls, keywordTouches, ROLLS, type Card, type Joined, type Panel } from './card';
import { Findings, type CompiledRollEffect } from './findings';
import { isAny } from './join';
import type { Keyword, KeywordCatalogue } from './keywords';
import { compileSkill, type Skill } from './skills';

/** An enhancement of a book, compiled (WAR-enhancements). */
export interface Enhancement {
  readonly file: EnhancementFile;
  /** The book that contains it. */
  readonly book: Source;
  readonly points: number;
  readonly keywords: readonly Keyword[];
  readonly rollEffects: readonly CompiledRollEffect[];
  readonly skills: readonly Skill[];
  /** The card of a unit with this enhancement; the same object for the same card. */
  on(card: Card): Card;
}

/** A roll that a unit may lack, with the enhancement's bonus; a missing roll gets none. */
type AddedProfile = Pick<Joined, 'rolls'> & { readonly file: EnhancementFile };

const enhancedPanel = (panel: Panel, { file, rolls }: AddedProfile): Panel => {
  const { melee, ranged, defence } = panel;
  return {
    ...panel,
    conquest: combined(panel.conquest, file.conquest),
    melee: melee && joinRoll(melee, file.melee, rolls.melee),
    ranged: ranged && joinRoll(ranged, file.ranged, rolls.ranged),
    defence: joinRoll(defence, file.defence, rolls.defence),
  };
};

/**
 * WAR-enhancements: attributes and panels with its bonuses, its keywords and skills, its points; no additional troop.
 */
const enhanced = (
  card: Card,
  { file, points, keywords, rollEffects, skills }: Omit<Enhancement, 'on'>,
): Card => {
  const brought = { file, rolls: addedRolls(file) };
  return {
    ...card,
    name: `${card.name} with ${file.name}`,
    points: card.points + points,
    wounds: combined(card.wounds, file.wounds),
    move: [combined(card.move[0], file.move?.[0]), combined(card.move[1], file.move?.[1])],
    charge: combined(card.charge, file.charge),
    morale: combined(card.morale, file.morale),
    willpower: joinWillpower(
      card.willpower,
      file.willpower as Readonly<Record<string, number | string>> | undefined,
    ),
    panels: card.panels.map((panel) => enhancedPanel(panel, brought)),
    keywords: gained(card.keywords, keywords),
    rollEffects: [...card.rollEffects, ...rollEffects],
    skills: [...card.skills, ...skills],
  };
};

const compileEnhancement = (
  book: Source,
  file: EnhancementFile,
  path: JsonPath,
  catalogue: KeywordCatalogue,
): { readonly enhancement: Enhancement; readonly diagnostics: readonly Diagnostic[] } => {
  const { keywords: printed = [], skills = [], points = 0 } = file;
  const findings = new Findings(
    book,
    catalogue,
    skills.map(({ name }) => name),
  );
  const keywords = findings.keywords(printed, [...path, 'keywords']);
  for (const key of ROLLS) findings.switches(file[key]?.switches ?? [], [...path, key, 'switches']);
  const compiled = {
    file,
    book,
    points,
    keywords,
    rollEffects: keywordTouches(keywords, { keywords: printed }, [...path, 'keywords'], findings),
    skills: skills.map((skill, i) => compileSkill(skill, [...path, 'skills', i], findings)),
  };
  const on = oncePer((card: Card): Card => enhanced(card, compiled));
  return { enhancement: { ...compiled, on }, diagnostics: findings.diagnostics };
};

/** Compiles a book's enhancements: their effects on a unit, and problems that a schema cannot express. */
export const compileEnhancements = (
  book: Source<BookFile>,
  catalogue: KeywordCatalogue,
): { readonly enhancements: readonly Enhancement[]; readonly diagnostics: readonly Diagnostic[] } => {
  const compiled = (book.value.enhancements ?? []).map((file, i) =>
    compileEnhancement(book, file, ['enhancements', i], catalogue),
  );
  return {
    enhancements: compiled.map(({ enhancement }) => enhancement),
    diagnostics: compiled.flatMap(({ diagnostics }) => diagnostics),
  };
};

/** WAR-enhancements: why it cannot join a unit; undefined if it can. */
export const cannotEnhance = ({ file: { name, join } }: Enhancement, card: Card): string | undefined =>
  join === undefined || isAny(join, card) ? undefined : `${name} joins ${join}; ${card.name} is not that.`;

/** Parts of an enhancement without effect because the unit lacks the roll; undefined if all have effect. */
export const idleOn = ({ file }: Enhancement, { name, panels }: Card): string | undefined => {
  const idle = (['melee', 'ranged'] as const).filter(
    (key) => file[key] !== undefined && panels.every((panel) => panel[key] === undefined),
  );
  return idle.length === 0
    ? undefined
    : `"${idle.join('" and "')}" of ${file.name} change${idle.length === 1 ? 's' : ''} nothing: ${name} has no such attack.`;
};
