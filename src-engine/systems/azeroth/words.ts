/**
 * Azeroth at War's vocabulary: closed lists from which the types come. The kernel's words hold here too.
 *
 * tier        what an army's limits count: Baseline, Mounted, Elite, Hero
 * action      the attacker's action in its activation (5.2), as far as it matters to an attack
 * evasion     −1 to hit in melee against a model of higher effective initiative (7.2.1)
 * piercing    strength of at least twice the toughness: no save without a shield or heavy armor (7.4)
 * bystander   a second enemy within 2" of the target, which Cleave may hit
 * friend      the attacker's friend engaged with the target, which a missed shot may hit (7.6)
 */
export const TIERS = ['Baseline', 'Mounted', 'Elite', 'Hero'] as const;
export type Tier = (typeof TIERS)[number];

/** The agreed size of a battle (AAW-3.1). */
export const SIZES = ['skirmish', 'standard', 'large'] as const;
export type Size = (typeof SIZES)[number];

type MeleeAction = 'charge' | 'fight' | 'opportunity';
type RangedAction = 'move-shoot' | 'hold-shoot' | 'fight-shoot';
/** The attacker's action in an attack. */
export type Action = MeleeAction | RangedAction;

/** Heavy, medium, light or none (4.5). */
export type Armor = 'HA' | 'MA' | 'LA';
/** Light, standard, heavy; ranged (4.5). */
export type WeaponTag = 'LW' | 'SW' | 'HW' | 'RW';
/** The attacker's slope on a hill (7.7). */
export type Hill = 'level' | 'uphill' | 'downhill';
/** The cover of a shot's target (7.3). */
export type Cover = 'none' | 'soft' | 'hard';

/** Stats that an effect may change. WND and points are not changed in play. */
export type Stat = 'MOV' | 'ATK' | 'SKL' | 'STR' | 'TGH' | 'DEF' | 'INI';
/** Rolls that an effect may change. */
export type RollName = 'hit' | 'wound' | 'save' | 'morale';

/** A skill or defence of 7 never succeeds, whatever the modifiers (formats.md, 4.4). */
export const NEVER = 7;

/** True for actions in which the attacker shoots. */
export const isRanged = (action: Action): boolean =>
  action === 'move-shoot' || action === 'hold-shoot' || action === 'fight-shoot';
