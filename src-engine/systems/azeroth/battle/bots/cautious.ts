import { tactician } from './tactician';

/** Keeps its range: shoots and falls back, waits just out of reach, and charges only where that is not too dear. */
export const cautious = tactician('cautious', { charge: 1, caution: 1, holds: false, keepsRange: true });
