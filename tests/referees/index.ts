/**
 * Referees: each reads a battle's JSON journal together with the files it was fought from, and checks every event
 * against the rules. They share no code with the engine, so that neither repeats the other's mistakes.
 * - `azeroth`: moves (path, cost, bases and terrain), routs (the shortest open path), positions of models, sight,
 * ranges, dice and damage, mana, wounds, morale, and the winner.
 * - `sigmar`: deployment, moves (path, reach, terrain, coherency), the order of fights, dice, wards, removed models,
 * command points, victory points, and the winner.
 * - `warcrow`: counts of wounds, stress, command and Tinge, the order of activations, dice and their results, spells,
 * formation, moves, and Characters that stay with their units.
 * - `glory`: moves, bases that overlap, the order of attacks, dice and losses, wounds, Glory, and the winner.
 * `plane`, `sight` and `shortest-way` are their geometry; `soak` fights the battles that they check. `npm run soak`
 * runs them all.
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

/** Every game's referee, and the number of battles that a soak gives it. */
export const REFEREES = [
  ['Azeroth at War', auditOf(AZEROTH), 300],
  ['Age of Sigmar', auditOf(SIGMAR), 100],
  ['Warcrow', auditOf(WARCROW), 140],
  ['Glory', auditOf(GLORY), 100],
] as const;
