/** The universal battle tactics, by number (AOS-tactics-1.0): see `TACTICS` for their conditions. */
export const TACTIC_NAMES: readonly string[] = [
  'Do not waver',
  'Slay the entourage',
  'Attack on two fronts',
  'Take their land',
  'Seize the centre',
  'Take the flanks',
];
