/** How the lead went, at the ends of rounds. */
export interface Lead {
  /** The winner was behind at the end of some round. */
  readonly comeback: boolean;
  /** The round from whose end on the winner led to the end; the last one where the winner did not, or where nobody won. */
  readonly decided: number;
  /** How often the other side took the lead. */
  readonly changes: number;
}

/**
 * How the lead went in a battle of some rounds: `leads` of side 0 at the end of each, and who won (-1: nobody). At the end of the
 * last round the winner is ahead, whatever this measure says: some games score after it, or by another measure.
 */
export const leadOf = (leads: ArrayLike<number>, rounds: number, winner: number): Lead => {
  const way = winner === 0 ? 1 : winner === 1 ? -1 : 0;
  const leaderAt = (round: number): number =>
    round === rounds && way !== 0 ? way : Math.sign(leads[round - 1]);
  let comeback = false;
  let decided = rounds;
  let changes = 0;
  let leader = 0;
  for (let round = rounds; round >= 1 && way !== 0 && leaderAt(round) === way; round--) decided = round;
  for (let round = 1; round <= rounds; round++) {
    const now = leaderAt(round);
    if (now !== 0 && now === -way) comeback = true;
    if (now !== 0 && leader !== 0 && now !== leader) changes++;
    if (now !== 0) leader = now;
  }
  return { comeback, decided, changes };
};
