/**
 * Referees: each reads a battle's journal in JSON beside the files that it was fought from, and holds every event to the rules. They
 * share no code with the engine, so that neither repeats the other's mistakes.
 *
 * - `azeroth`: moves (way, cost, bases and terrain), routs (the shortest open way), where models stand, sight, ranges, dice and
 *   damage, mana, wounds, morale, and who wins.
 * - `sigmar`: deployment, moves (way, reach, terrain, coherency), who may fight when, dice, wards, who is removed, command points,
 *   victory points, and who wins.
 * - `warcrow`: counts of wounds, stress, command and Tinge, the order of activations, dice and what they come to, spells, formation,
 *   moves, and Characters that stay with their units.
 * - `glory`: moves, bases that overlap, who attacks whom, dice and what they cost, wounds, Glory, and who wins.
 *
 * `plane`, `sight` and `shortest-way` are their geometry; `soak` fights the battles that they judge. `npm run soak` runs them all.
 */
import { AZEROTH } from './azeroth/soak';
import { GLORY } from './glory/soak';
import { SIGMAR } from './sigmar/soak';
import { audit, type Audit, type Soak } from './soak';
import type { Breach } from './journal';
import { WARCROW } from './warcrow/soak';

type Tell = (breach: Breach, battle: number) => void;

const auditOf =
  <Journal>(soak: Soak<Journal>) =>
  (battles: number, tell?: Tell): Audit =>
    audit(soak, battles, tell);

/** Every game's referee, and how many battles a soak has it judge. */
export const REFEREES = [
  ['Azeroth at War', auditOf(AZEROTH), 300],
  ['Age of Sigmar', auditOf(SIGMAR), 100],
  ['Warcrow', auditOf(WARCROW), 140],
  ['Glory', auditOf(GLORY), 100],
] as const;
