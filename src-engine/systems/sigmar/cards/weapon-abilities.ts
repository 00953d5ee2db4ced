import { closest } from '../../../kernel/names/suggest';
import type { RuleId } from '../../../kernel/words';
import { asTyped } from '../words';

/** The result of a critical hit; a weapon uses one of its crits at a time (AOS-20.0). */
export type Crit = '2 hits' | 'auto-wound' | 'mortal';

/** A universal weapon ability, read from its printed form (AOS-20.0). */
export type WeaponAbility =
  | { readonly type: 'anti'; readonly against: string; readonly rend: number; readonly rule: RuleId }
  | { readonly type: 'charge'; readonly damage: number; readonly rule: RuleId }
  | { readonly type: 'companion'; readonly rule: RuleId }
  | { readonly type: 'shoot-in-combat'; readonly rule: RuleId }
  | { readonly type: 'crit'; readonly crit: Crit; readonly rule: RuleId };

/** One row per weapon ability: its printed form, and its meaning. */
interface Row {
  readonly printed: string;
  readonly form: RegExp;
  readonly read: (match: RegExpExecArray) => WeaponAbility;
}

const rule = {
  anti: 'AOS-20.0-anti',
  charge: 'AOS-20.0-charge',
  companion: 'AOS-20.0-companion',
  twoHits: 'AOS-20.0-crit-2-hits',
  autoWound: 'AOS-20.0-crit-auto-wound',
  mortal: 'AOS-20.0-crit-mortal',
  shootInCombat: 'AOS-20.0-shoot-in-combat',
} as const;

const crit = (kind: Crit, of: RuleId) => (): WeaponAbility => ({ type: 'crit', crit: kind, rule: of });

const ROWS: readonly Row[] = [
  {
    printed: 'Anti-INFANTRY (+1 Rend)',
    form: /^anti-(\S.*?) \(\+(\d) rend\)$/i,
    read: ([, against = '', by]) => ({ type: 'anti', against, rend: Number(by), rule: rule.anti }),
  },
  {
    printed: 'Charge (+1 Damage)',
    form: /^charge \(\+(\d) damage\)$/i,
    read: ([, by]) => ({ type: 'charge', damage: Number(by), rule: rule.charge }),
  },
  { printed: 'Companion', form: /^companion$/i, read: () => ({ type: 'companion', rule: rule.companion }) },
  { printed: 'Crit (2 Hits)', form: /^crit \(2 hits\)$/i, read: crit('2 hits', rule.twoHits) },
  { printed: 'Crit (Auto-wound)', form: /^crit \(auto-wound\)$/i, read: crit('auto-wound', rule.autoWound) },
  { printed: 'Crit (Mortal)', form: /^crit \(mortal\)$/i, read: crit('mortal', rule.mortal) },
  {
    printed: 'Shoot in Combat',
    form: /^shoot in combat$/i,
    read: () => ({ type: 'shoot-in-combat', rule: rule.shootInCombat }),
  },
];

/** Every weapon ability as printed, for completion and hovers; Anti-X with INFANTRY for its X. */
export const PRINTED_WEAPON_ABILITIES: readonly string[] = ROWS.map(({ printed }) => printed);

/** Reads a printed weapon ability; undefined if there is none of that form. */
export const readWeaponAbility = (printed: string): WeaponAbility | undefined => {
  for (const { form, read } of ROWS) {
    const match = form.exec(asTyped(printed));
    if (match) return read(match);
  }
  return undefined;
};

/** The most likely meaning of a weapon ability that cannot be read: an Anti-X keeps its X. */
export const nearestWeaponAbility = (printed: string): string | undefined => {
  const [, against, by = '1'] = /^anti[- ]?([^(+)\d]*?)\s*(?:[(+)\d][(+ ]*(\d)?.*)?$/i.exec(printed) ?? [];
  if (against) return `Anti-${against} (+${by} Rend)`;
  const bare = closest(printed, [
    'Crit (2 Hits)',
    'Crit (Auto-wound)',
    'Crit (Mortal)',
    'Companion',
    'Shoot in Combat',
    'Charge (+1 Damage)',
  ]);
  if (bare !== undefined) return bare;
  const short: readonly (readonly [string, string])[] = [
    ['Charge', 'Charge (+1 Damage)'],
    ['2 Hits', 'Crit (2 Hits)'],
    ['Auto-wound', 'Crit (Auto-wound)'],
    ['Mortal', 'Crit (Mortal)'],
  ];
  const near = closest(
    printed,
    short.map(([name]) => name),
  );
  return short.find(([name]) => name === near)?.[1];
};
