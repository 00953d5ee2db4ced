import type { Reaction, Use } from '../../../generated/age-of-sigmar';

type Time = Pick<Use, 'phase' | 'turn' | 'once' | 'army'>;

const FORM =
  /^(?:Once Per (?<once>Phase|Turn|Battle)(?<army> \(Army\))?, )?(?:(?<at>Start|End) of (?<turns>Any|Your|Enemy) Turn|(?<turn>Any|Your|Enemy) (?<phase>Hero|Movement|Shooting|Charge|Combat) Phase)$/i;

const TURNS: Readonly<Record<string, Use['turn']>> = { any: 'any', enemy: 'enemy' };

/** When an ability is used, by its timing (AOS-5.2); undefined if the timing is not a phase of a turn. */
export const timeOf = (timing: string): Time | undefined => {
  const found = FORM.exec(timing.trim())?.groups;
  if (!found) return undefined;
  const { once, army, at, turns, phase } = found;
  const turn = TURNS[(turns ?? found['turn'] ?? '').toLowerCase()];
  return {
    phase: (at ?? phase ?? '').toLowerCase() as Use['phase'],
    ...(turn && { turn }),
    ...(once !== undefined && { once: once.toLowerCase() as Use['once'] }),
    ...(army !== undefined && { army: true }),
  } as Time;
};

const ANSWER =
  /^(?:Once Per (?<once>Phase|Turn|Battle)(?<army> \(Army\))?, )?Reaction: (?:You declared an? (?<own>FIGHT|SHOOT|ATTACK|CHARGE|RUN|RETREAT|SPELL|PRAYER) ability for this unit|Opponent declared an? (?<foe>FIGHT|SHOOT|ATTACK) ability that target(?:s|ed) this unit)\.?$/i;

const DECLARED: Readonly<Record<string, Pick<Reaction, 'to' | 'action'>>> = {
  fight: { to: 'attack', action: 'fight' },
  shoot: { to: 'attack', action: 'shoot' },
  attack: { to: 'attack' },
  charge: { to: 'charge' },
  run: { to: 'run' },
  retreat: { to: 'retreat' },
  spell: { to: 'cast' },
  prayer: { to: 'chant' },
};

/** What a Reaction responds to, by its timing (AOS-5.2); undefined if it is something else. */
export const answerOf = (timing: string): Reaction | undefined => {
  const { once, army, own, foe } = ANSWER.exec(timing.trim())?.groups ?? {};
  const declared = DECLARED[(own ?? foe ?? '').toLowerCase()];
  return (
    declared && {
      ...declared,
      by: own === undefined ? 'enemy' : 'self',
      target: 'self',
      ...(once !== undefined && { once: once.toLowerCase() as 'turn' }),
      ...(army !== undefined && { army: true }),
    }
  );
};
