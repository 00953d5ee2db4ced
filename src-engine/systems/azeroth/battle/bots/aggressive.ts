import { tactician } from './tactician';

/** Goes at the nearest enemy and takes whatever charge, fight or shot promises most. The quickest to play. */
export const aggressive = tactician('aggressive', {
  charge: 1.5,
  caution: 0,
  holds: false,
  keepsRange: false,
});
