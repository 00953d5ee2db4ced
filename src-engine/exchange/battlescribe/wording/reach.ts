import type { When } from '../../../generated/age-of-sigmar';
import { enemyOf, whoOf, type Names, type Who } from './names';

/** The attacks or weapons that a clause affects. */
export interface Reach {
  readonly who: Who;
  /** True if they belong to the attacking enemy. */
  readonly ofEnemy?: boolean;
  /** Names of weapons; all weapons if missing. */
  readonly weapons?: readonly string[];
  readonly companion?: true;
  readonly when: When;
}

const SELVES: Readonly<Record<string, string>> = { its: 'this unit', their: 'the targets' };

/** The unit that a possessive is about: `this unit's`, `its`. */
const ownerOf = (text: string, names: Names): Who | undefined =>
  whoOf(SELVES[text] ?? text.replace(/'s?$/, ''), names);

const actionOf = (kind: string | undefined): When =>
  kind === undefined ? {} : { action: /combat|melee/.test(kind) ? 'fight' : 'shoot' };

/** The attacks that a phrase names: `this unit's combat attacks`, `shooting attacks that target this unit`. */
export const attacksOf = (text: string, names: Names): Reach | undefined => {
  const [, targeted, at] = /^(?:(combat|shooting) )?attacks that target (.+)$/.exec(text) ?? [];
  const targetedUnit = at === undefined ? undefined : whoOf(at, names);
  if (targetedUnit) return { who: targetedUnit, ofEnemy: true, when: actionOf(targeted) };
  const own = /^(its|their|.+?'s?) (?:(combat|shooting) )?attacks(?: that target (.+))?$/.exec(text);
  const made = /^(?:(combat|shooting) )?attacks made by (.+?)(?: that target (.+))?$/.exec(text);
  // “Hit rolls for friendly X units” are rolls of their attacks.
  const plain = /^(?:other )?friendly /.test(text) ? whoOf(text, names) : undefined;
  if (plain) return { who: plain, when: {} };
  const [possessive, kind, foe] = own ? own.slice(1) : made ? [made[2], made[1], made[3]] : [];
  if (possessive !== undefined) {
    const who = own ? ownerOf(possessive, names) : whoOf(possessive, names);
    const against = foe === undefined ? {} : enemyOf(foe, names);
    return who && against && { who, when: { ...actionOf(kind), ...against } };
  }
  const [, arms, on] = /^attacks made with (.+?)(?: that target (.+))?$/.exec(text) ?? [];
  const reach = arms === undefined ? undefined : weaponsOf(arms, names);
  const against = on === undefined ? {} : enemyOf(on, names);
  return reach && against && { ...reach, when: { ...reach.when, ...against } };
};

/**
 * Weapons of the card by a name in a text: the weapon's own, or the part before the colon that several profiles share.
 */
const namedWeapons = (text: string, { weapons }: Names): string[] => {
  const said = text.toLowerCase();
  const exact = weapons.filter(({ name }) => name.toLowerCase() === said);
  const found =
    exact.length > 0 ? exact : weapons.filter(({ name }) => name.toLowerCase().startsWith(`${said}:`));
  return [...new Set(found.map(({ name }) => name))];
};

/** The kind of weapons in some words. */
const kindOf = (text: string, names: Names): Pick<Reach, 'weapons' | 'companion' | 'when'> | undefined => {
  const [, companion, kind] = /^(Companion )?(melee |ranged )?weapons$/i.exec(text) ?? [];
  if (/^(Companion )?(melee |ranged )?weapons$/i.test(text))
    return { ...(companion !== undefined && { companion: true }), when: actionOf(kind) };
  const found = namedWeapons(text, names);
  return found.length > 0 ? { weapons: found, when: {} } : undefined;
};

/** The weapons that a phrase names: `its Gaffs`, `melee weapons used by friendly TIDEFOLK units`. */
export const weaponsOf = (text: string, names: Names): Reach | undefined => {
  const [, arms, kind, at] =
    /^(.+?) (?:used )?for (?:(combat|shooting) )?attacks that target (.+)$/.exec(text) ?? [];
  if (arms !== undefined && at !== undefined) {
    const target = whoOf(at, names);
    const [armed, against] = [
      target ? kindOf(arms, names) : weaponsOf(arms, names),
      target ? {} : enemyOf(at, names),
    ];
    if (!armed || !against || (target && (armed.weapons ?? armed.companion) !== undefined)) return undefined;
    const when = { ...armed.when, ...actionOf(kind), ...against };
    return target ? { who: target, ofEnemy: true, when } : { ...(armed as Reach), when };
  }
  const named = namedWeapons(text, names);
  if (named.length > 0) return { who: { on: 'self' }, weapons: named, when: {} };
  const used = /^(.+?) used by (.+)$/.exec(text);
  const own = /^(its|their|.+?'s?) (.+)$/.exec(text);
  const who = used ? whoOf(used[2], names) : own ? ownerOf(own[1], names) : { on: 'self' as const };
  const armed = kindOf(used ? used[1] : own ? own[2] : text, names);
  // Weapons without an owner belong to this unit only if they are named.
  if (!used && !own) return undefined;
  return who && armed && { who, ...armed };
};
