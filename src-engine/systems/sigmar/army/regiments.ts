import type { RegimentOption } from '../../../generated/age-of-sigmar';
import type { Member, Regiment, Roster } from './roster';
import { has } from '../cards/card';
import { PRINTED, type Numbers } from '../numbers';

/** The most units of a regiment besides its leader (AOS-army-3.1, AOS-army-3.2). */
export const mostUnits = (general: boolean, { generalUnits, regimentUnits }: Numbers): number =>
  general ? generalUnits : regimentUnits;

/** True if a unit matches an option or a `joins`: by its id, or by one of its keywords. */
export const isA = ({ unit, card }: Pick<Member, 'unit' | 'card'>, what: string): boolean =>
  unit.id === what || has(card, what);

/** A HERO may only be in another leader's regiment if its own battle profile says so (AOS-army-3.1). */
const checkHeroes = (roster: Roster, leader: Member, units: readonly Member[]): void => {
  for (const member of units) {
    if (!has(member.card, 'HERO')) continue;
    if (!member.unit.value.joins?.some((what) => isA(leader, what)))
      roster.report(
        'error',
        'army-hero-in-regiment',
        member.path,
        `${member.card.name} is a HERO and may not join the regiment of ${leader.card.name}. Give it its own regiment, or name the leader in its "joins".`,
      );
  }
};

/** Terrain and manifestations have their own messages. */
const isNoLine = ({ card }: Member): boolean => has(card, 'FACTION TERRAIN') || has(card, 'MANIFESTATION');

const fits = (member: Member, options: readonly RegimentOption[]): boolean =>
  options.some(({ units }) => isA(member, units));

/** AOS-army-3.1: a HERO's battle profile lists the units of its regiment, with least and most numbers. */
const checkOptions = (roster: Roster, leader: Member, units: readonly Member[]): void => {
  const options = leader.unit.value.regiment ?? [];
  const others = units.filter(({ card }) => !has(card, 'HERO'));
  for (const member of others)
    if (!fits(member, options) && !isNoLine(member)) {
      const may = options.length
        ? `It may lead ${options.map((option) => option.units).join(', ')}.`
        : 'Its "regiment" lists no units.';
      roster.report(
        'error',
        'army-not-in-options',
        member.path,
        `${member.card.name} may not join the regiment of ${leader.card.name}. ${may}`,
      );
    }
  for (const { units: what, min = 0, max = Infinity } of options) {
    const count = others.filter((member) => isA(member, what)).length;
    if (count < min)
      roster.report(
        'error',
        'army-option-missing',
        leader.path,
        `The regiment of ${leader.card.name} must include at least ${min} of ${what}, but has ${count}.`,
      );
    if (count > max)
      roster.report(
        'error',
        'army-option-exceeded',
        leader.path,
        `The regiment of ${leader.card.name} may include at most ${max} of ${what}, but has ${count}.`,
      );
  }
};

const checkSize = (roster: Roster, { general, units, path }: Regiment, name: string): void => {
  const most = mostUnits(general, PRINTED);
  const count = units.filter(({ card }) => !has(card, 'HERO')).length;
  if (count <= most) return;
  const whose = general ? `the general's regiment` : `the regiment of ${name}`;
  roster.report(
    'error',
    'army-regiment-too-large',
    [...path, 'units'],
    `The leader of ${whose} has ${count} units that are not HEROES. At most ${most} are allowed.`,
  );
};

/** AOS-army-3.2: exactly one leader is the general, and a WARMASTER has priority. */
const checkGeneral = (roster: Roster): void => {
  const generals = roster.regiments.filter(({ general }) => general);
  if (generals.length === 0)
    return roster.report(
      'error',
      'army-no-general',
      ['regiments'],
      'No regiment has the general. Set "general" to true in one regiment.',
    );
  for (const { path } of generals.slice(1))
    roster.report(
      'error',
      'army-two-generals',
      [...path, 'general'],
      'An army has one general. Remove "general" from the other regiments.',
    );
  const leader = generals[0].leader;
  const warmaster = roster.members.find(({ card }) => has(card, 'WARMASTER'));
  if (leader && warmaster && !has(leader.card, 'WARMASTER'))
    roster.report(
      'error',
      'army-warmaster',
      [...generals[0].path, 'leader'],
      `${warmaster.card.name} is a WARMASTER, so it must be the general instead of ${leader.card.name}.`,
    );
};

/** Checks an army's regiments: their number, leaders, other units and the general. A file knows no house rules. */
export const checkRegiments = (roster: Roster): void => {
  const { regiments } = roster;
  if (regiments.length === 0)
    return roster.report(
      'error',
      'army-no-regiment',
      ['regiments'],
      'An army has at least one regiment. Add one with a HERO as its leader.',
    );
  if (regiments.length > PRINTED.regiments)
    roster.report(
      'error',
      'army-too-many-regiments',
      ['regiments'],
      `The army has ${regiments.length} regiments. At most ${PRINTED.regiments} are allowed.`,
    );
  for (const regiment of regiments) {
    const { leader, units } = regiment;
    if (!leader) continue;
    if (!has(leader.card, 'HERO'))
      roster.report(
        'error',
        'army-leader-no-hero',
        [...regiment.path, 'leader'],
        `${leader.card.name} is not a HERO and cannot lead a regiment.`,
      );
    checkSize(roster, regiment, leader.card.name);
    checkHeroes(roster, leader, units);
    checkOptions(roster, leader, units);
  }
  checkGeneral(roster);
};
