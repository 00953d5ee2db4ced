/**
 * Age of Sigmar's vocabulary: closed lists from which the types come. The kernel's words hold here too.
 *
 * warscroll     a unit's card
 * bearer        a model, by what it carries: its weapons, and whether it is a champion
 * loadout       a unit's models as bearers, the ones worth most first
 * damage point  what attacks inflict; wards are rolled for each (18.1), then they are allocated to models (18.2)
 * pool          the damage points of one ability, before they are allocated
 * slain         said of models; **destroyed** of units (18.3, 18.4)
 * crit          what a weapon does on a critical hit (20.0)
 */
export const ACTIONS = ['fight', 'shoot'] as const;
export type Action = (typeof ACTIONS)[number];

/** The commands that touch an attack, with who uses them and the rule. */
export const COMMANDS = [
  { name: 'All-out Attack', by: 'attacker', rule: 'AOS-commands-6.0' },
  { name: 'Covering Fire', by: 'attacker', rule: 'AOS-commands-4.0' },
  { name: 'Power Through', by: 'attacker', rule: 'AOS-commands-8.0' },
  { name: 'All-out Defence', by: 'defender', rule: 'AOS-commands-7.0' },
  { name: 'Rally', by: 'defender', rule: 'AOS-commands-2.0-rally' },
] as const;
export type Command = (typeof COMMANDS)[number]['name'];

/** Which dice of a roll are rolled again. */
export type RerollFaces = 'ones' | 'failed';
export type RollName = 'hit' | 'wound' | 'save';

/** Health of what cannot be damaged: more than any attack inflicts (AOS-4.0-health). */
export const NO_HEALTH = 10_000;

/** A Save of 7 means that the unit has none (formats.md): modifiers do not help. */
export const NO_SAVE = 7;

/** What a card says with the hyphens and blanks of a keyboard: printed ones, as in "Anti‑MONSTER", are often others. */
export const asTyped = (printed: string): string =>
  printed.replace(/[\u2010-\u2014\u2212]/g, '-').replace(/[\u00a0\u202f]/g, ' ');

/** Faces of a die (AOS-2.2). */
export const FACES = 6;
