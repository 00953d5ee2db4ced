import type { CardView, StatView } from '@engine/kernel/card-view';
import type { Source } from '@engine/kernel/source';
import type { RuleId, SystemId } from '@engine/kernel/words';
import type { AnyBook, AnyCard } from '@engine/systems/common/book-parts';

export const TOY = 'toy' as SystemId;
export const STRIKING = 'TOY-1' as RuleId;
export const MOVING = 'TOY-2' as RuleId;

/** The files as in their schemas. */
export type UnitFile = Readonly<Record<'might' | 'grit' | 'points', number>> & { readonly name: string };
export type BookFile = AnyBook & { readonly name: string };
export type ArmyLine = Readonly<{ unit: string; count?: number }>;
export type ArmyFile = Readonly<{ name: string; units: readonly ArmyLine[] }>;
type Side = Readonly<{ army: string; bot?: string }>;
export type ScenarioFile = { readonly name: string } & (
  | Readonly<{ kind: 'attack'; attacker: string; defender: string }>
  | Readonly<{ kind: 'duel'; sides: readonly [string, string] }>
  | Readonly<{ kind: 'battle'; map: string; battles?: number; armies: readonly Side[] }>
);

/** A unit, ready to fight. */
export type Card = AnyCard & UnitFile & { readonly source: Source<UnitFile> };

const stat = (key: string, label: string, value: number): StatView => ({
  ...{ key, label, value: String(value), path: [key], rule: STRIKING },
  step: { value, min: 1, max: 6 },
});

/** A unit's card for drawing. */
export const cardView = (unit: string, card: Card, book?: Source<BookFile>): CardView => ({
  ...{ system: TOY, unit, name: card.name, subtitle: 'Block', faction: book?.value.name ?? '', colour: '' },
  points: { key: 'points', label: 'Points', value: String(card.points), path: ['points'] },
  sections: [{ type: 'stats', stats: [stat('might', 'Might', card.might), stat('grit', 'Grit', card.grit)] }],
});
