import type { Conditions } from '../../../generated/glory';
import type { PlanNote } from '../../../kernel/plan/plan';
import type { Card } from '../cards/card';
import { isAlone } from './costs';
import type { Fight } from './fight';
import { spellInches } from './spell';
import type { Tables } from '../cards/tables';
import { DEFAULT_SETTINGS, type Settings } from '../variants';
import type { Role } from '../words';

/** A role that shoots. */
export type Shooter = Exclude<Role, 'wizard'>;

/** Whether a role shoots. */
export const shoots = (role: Role | undefined): role is Shooter => role !== undefined && role !== 'wizard';

/** The range of a shooter in inches at a height, including what height adds (GLO-4.3.1, GLO-4.3.2). */
export const rangeOf = (
  role: Shooter,
  height: number,
  { ranges }: Tables,
): { inches: number; added: number } => {
  const { inches, per, more } = ranges[role];
  const added = Math.floor(Math.max(0, height) / per) * more;
  return { inches: inches + added, added };
};

/** Whether a unit can shoot as far as `distance` (GLO-4.3.1). */
export const inRange = ({ role }: Card, { distance, height }: Fight, tables: Tables): boolean =>
  distance === undefined ||
  (role !== undefined && role !== 'wizard' && distance <= rangeOf(role, height, tables).inches);

/** Inches as text. */
export const inches = (n: number): string => `${n}"`;

/** Why an attack can have no effect, and the condition that causes it. */
export interface Impossible extends PlanNote {
  readonly condition: keyof Conditions;
}

/** Why an attack has no effect for any roll; undefined if it may have one. */
export const impossible = (
  fight: Fight,
  { numbers, tables }: Settings = DEFAULT_SETTINGS,
): Impossible | undefined => {
  const { action, attacker, attackerParty, distance, height, obstacle } = fight;
  if (isAlone(attackerParty, attackerParty.health))
    return {
      condition: 'attackerModels',
      rule: 'GLO-5.1.3',
      text: `${attacker.name} is down to one model with no friend beside it: it is lost and attacks no one`,
    };
  if (action !== 'shoot' && action !== 'spell') return undefined;
  if (obstacle > numbers.blocksAbove)
    return {
      condition: 'obstacle',
      rule: action === 'spell' ? 'GLO-7.6' : 'GLO-5.4.3',
      text: `Terrain ${inches(obstacle)} high blocks the line of sight`,
    };
  if (distance === undefined) return undefined;
  if (action === 'spell') {
    const range = spellInches(fight, tables);
    if (distance <= range) return undefined;
    const text = `${inches(distance)} away: the spell reaches ${inches(range)}, and height adds nothing`;
    return { condition: 'distance', rule: 'GLO-5.5.2', text };
  }
  if (fight.approach || inRange(attacker, fight, tables) || !shoots(attacker.role)) return undefined;
  const text = `${inches(distance)} away: ${attacker.name} shoots ${inches(rangeOf(attacker.role, height, tables).inches)}`;
  return { condition: 'distance', rule: 'GLO-4.3.1', text };
};
