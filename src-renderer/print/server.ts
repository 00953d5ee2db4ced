/**
 * The cards' components as text: built for the host's side (`out/main/print.js`), where `src-main/print` loads the
 * file. It is the only template for paper, images and the print view.
 */
import { render } from 'svelte/server';
import Print from './Print.svelte';
import Book from '../book/Book.svelte';
import type { BookProps } from '../book/props';
import type { RulesReference } from '@engine/pages/reference';
import Rules from '../book/Rules.svelte';
import type { PrintProps } from './props';

/** Every page of a print as HTML: `styles` for the head, `body` for the body. The same input gives the same text. */
export const renderPrint = (props: PrintProps): { readonly styles: string; readonly body: string } => {
  const { head, body } = render(Print, { props });
  return { styles: head, body };
};

/** A whole Army Book as HTML that flows over the pages of its paper. */
export const renderBook = (props: BookProps): { readonly styles: string; readonly body: string } => {
  const { head, body } = render(Book, { props });
  return { styles: head, body };
};

/** A game's rules as HTML. */
export const renderRules = (props: {
  readonly reference: RulesReference;
}): { readonly styles: string; readonly body: string } => {
  const { head, body } = render(Rules, { props });
  return { styles: head, body };
};
