import type { Use } from '../../../generated/age-of-sigmar';

type Time = Pick<Use, 'phase' | 'turn' | 'once' | 'army'>;

const FORM =
  /^(?:Once Per (?<once>Phase|Turn|Battle)(?<army> \(Army\))?, )?(?:(?<at>Start|End) of (?<turns>Any|Your|Enemy) Turn|(?<turn>Any|Your|Enemy) (?<phase>Hero|Movement|Shooting|Charge|Combat) Phase)$/i;

const TURNS: Readonly<Record<string, Use['turn']>> = { any: 'any', enemy: 'enemy' };

/** When an ability is used, as its timing says (AOS-5.2); undefined where that is no phase of a turn. */
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
