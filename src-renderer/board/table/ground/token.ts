/** A pawn on a marker, drawn around its center: a head over a foot. */
export const TOKEN =
  'M0-6.5a2.6 2.6 0 0 1 1.5 4.7q.3 3.1 2.5 4.6v1.7h-8v-1.7q2.2-1.5 2.5-4.6a2.6 2.6 0 0 1 1.5-4.7z';
