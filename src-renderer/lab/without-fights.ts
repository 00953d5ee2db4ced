import type { Kind } from '@engine/kernel/words';

/** Views that show what the lab cannot. */
export type ResultView = 'goals' | 'studies' | 'playtests';

/** What the lab says about a kind of file without fights: what it is, and where its results are. */
interface WithoutFights {
  readonly is: string;
  readonly text: string;
  readonly view?: { readonly name: ResultView; readonly title: string };
}

/** Kinds of files that have no fights; the others have none yet. */
export const WITHOUT_FIGHTS: Readonly<Partial<Record<Kind, WithoutFights>>> = {
  goal: {
    is: 'is a goal.',
    text: 'The Goals view shows whether it is met.',
    view: { name: 'goals', title: 'Goals' },
  },
  study: {
    is: 'is a study.',
    text: 'The Studies view runs it and shows its results.',
    view: { name: 'studies', title: 'Studies' },
  },
  playtest: {
    is: 'contains recorded games.',
    text: 'The Playtests view compares them with bots.',
    view: { name: 'playtests', title: 'Playtests' },
  },
  layout: { is: 'is a layout of cards.', text: 'The card beside its text shows each change.' },
  book: { is: 'is a book.', text: 'Open a unit to see its fights, or create one.' },
};
