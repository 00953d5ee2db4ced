import { weigher } from './weigher';

/** Keeps its range: strikes where it can be struck back little, and otherwise stays out of reach. Looks at no markers. */
export const cautious = weigher('cautious', { loss: 1, next: 0.5, ground: 0 });
