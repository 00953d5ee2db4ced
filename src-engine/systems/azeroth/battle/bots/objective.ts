import { tactician } from './tactician';

/** Fights like the aggressive bot, but goes for objectives, stays on those it holds, and drives enemies off theirs. */
export const objective = tactician('objective', {
  charge: 1.5,
  caution: 0,
  holds: true,
  keepsRange: false,
});
