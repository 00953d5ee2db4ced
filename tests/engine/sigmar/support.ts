import type { AttackConditions, UnitFile } from '@engine/generated/age-of-sigmar';
import type { Diagnostic } from '@engine/kernel/diagnostic';
import type { Outcome } from '@engine/kernel/outcome';
import { exactDamage } from '@engine/kernel/plan/exact';
import type { Pmf } from '@engine/kernel/plan/pmf';
import type { Plan } from '@engine/kernel/plan/plan';
import { planAttack } from '@engine/systems/sigmar/attack/attack';
import { compileCard, type Card } from '@engine/systems/sigmar/cards/card';
import { KeywordCatalogue } from '@engine/systems/sigmar/cards/keywords';
import { sigmar } from '@engine/systems/sigmar';
import { situationOf } from '@engine/systems/sigmar/attack/situation';
import type { LinkedBook } from '@engine/systems/system';
import type { Source } from '@engine/kernel/source';
import { sources, type Files } from '../../support/workspace';

const SCHEMA = (kind: string): string => `warbench:age-of-sigmar/${kind}`;

export type Weapon = UnitFile['weapons'][number];
/** The differences from a plain weapon. */
export type WeaponDifference = Partial<Weapon>;

/** The plainest melee weapon: 1 attack, 4+, 4+, no rend, 1 damage. */
export const melee = (difference: WeaponDifference = {}): Weapon =>
  ({
    name: 'Blade',
    type: 'melee',
    attacks: 1,
    hit: 4,
    wound: 4,
    rend: 0,
    damage: 1,
    abilities: [],
    ...difference,
  }) as Weapon;

/** The plainest ranged weapon: the same at 18". */
export const ranged = (difference: WeaponDifference = {}): Weapon => ({
  name: 'Bow',
  type: 'ranged',
  range: 18,
  attacks: 1,
  hit: 4,
  wound: 4,
  rend: 0,
  damage: 1,
  abilities: [],
  ...difference,
});

/** One plain model: Health 3, Save 4+, a blade. Everything else in a test is a difference from it. */
export const unit = (difference: Partial<UnitFile> = {}): UnitFile => ({
  $schema: 'warbench:age-of-sigmar/unit',
  id: 'plain',
  name: 'Plain',
  points: 100,
  models: 1,
  base: '32mm',
  move: 5,
  health: 3,
  save: 4,
  control: 1,
  keywords: ['INFANTRY'],
  weapons: [melee()],
  abilities: [],
  ...difference,
});

const nowhere = { offset: 0, length: 0, line: 1, column: 1, endLine: 1, endColumn: 1 };

/** A compiled card for a value made in a test. */
export const card = (difference: Partial<UnitFile> = {}): Card => {
  const value = unit(difference);
  const source: Source<UnitFile> = {
    path: 'x.unit.json',
    folder: '',
    system: 'age-of-sigmar',
    kind: 'unit',
    id: value.id,
    value,
    at: () => nowhere,
  };
  return compileCard(source, new KeywordCatalogue([], [])).card;
};

/** The plan of an attack between two variations of the plain unit. */
export const planOf = (
  attacker: Partial<UnitFile>,
  defender: Partial<UnitFile>,
  conditions: AttackConditions = {},
): Plan => planAttack(situationOf(card(attacker), card(defender), conditions));

/** Its exact damage. */
export const damageOf = (...[attacker, defender, conditions]: Parameters<typeof planOf>): Pmf =>
  exactDamage(planOf(attacker, defender, conditions));

/** Files of a workspace by id: each `unit`, `scenario`, … gets its path and `$schema`. */
export const workspace = (parts: { readonly [kind: string]: readonly { readonly id: string }[] }): Files =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([kind, files]) =>
      files.map((file) => [`${file.id}.${kind}.json`, { $schema: SCHEMA(kind), ...file }]),
    ),
  );

/** Files, read and linked as the workbench does. */
export const linked = (files: Files): LinkedBook => sigmar.link(sources(files));

/** Runs one scenario of a workspace. */
export const fight = (files: Files, scenario: string, seed = 1): Outcome => {
  const outcome = linked(files).fight(scenario, { variants: {}, seed });
  if (!outcome.ok) throw new Error(outcome.error);
  return outcome.value;
};

/** Diagnostics of a linked workspace, without their places. */
export const problems = (
  files: Files,
): Pick<Diagnostic, 'code' | 'severity' | 'message' | 'path' | 'fixes'>[] => [...linked(files).diagnostics];
