/**
 * Age of Sigmar's vocabulary: closed lists from which the types come. The kernel's words hold here too.
 *
 * warscroll     a unit's card
 * bearer        a model with its equipment: its weapons, and whether it is a champion
 * loadout       a unit's models as bearers, those with the highest value first
 * damage point  what attacks inflict; wards are rolled for each (18.1), then they are allocated to models (18.2)
 * pool          the damage points of one ability, before they are allocated
 * slain         for models; **destroyed** for units (18.3, 18.4)
 * crit          the effect of a weapon's critical hit (20.0)
 */
export const ACTIONS = ['fight', 'shoot'] as const;
export type Action = (typeof ACTIONS)[number];

/** The commands that affect an attack, with the side that uses them and the rule. */
export const COMMANDS = [
  { name: 'All-out Attack', by: 'attacker', rule: 'AOS-commands-6.0' },
  { name: 'Covering Fire', by: 'attacker', rule: 'AOS-commands-4.0' },
  { name: 'Power Through', by: 'attacker', rule: 'AOS-commands-8.0' },
  { name: 'All-out Defence', by: 'defender', rule: 'AOS-commands-7.0' },
  { name: 'Rally', by: 'defender', rule: 'AOS-commands-2.0-rally' },
] as const;
export type Command = (typeof COMMANDS)[number]['name'];

/** Which dice of a roll are rerolled. */
export type RerollFaces = 'ones' | 'failed';
export type RollName = 'hit' | 'wound' | 'save';

/** The Health of a unit that cannot be damaged: more than any attack inflicts (AOS-4.0-health). */
export const NO_HEALTH = 10_000;

/** A Save of 7 means that the unit has none (formats.md): modifiers do not help. */
export const NO_SAVE = 7;

/** A card's text with the hyphens and spaces of a keyboard: printed ones, as in "Anti‑MONSTER", are often others. */
export const asTyped = (printed: string): string =>
  printed.replace(/[\u2010-\u2014\u2212]/g, '-').replace(/[\u00a0\u202f]/g, ' ');

/** Faces of a die (AOS-2.2). */
export const FACES = 6;
