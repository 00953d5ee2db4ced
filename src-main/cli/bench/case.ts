/** One benchmark: what is done, over and over. */
export interface Case {
  readonly name: string;
  /** Done `per` times by one call of `run`. */
  readonly run: () => void;
  readonly per?: number;
  /** Whether it runs until it gets no faster before it is measured; a little where nothing is said. */
  readonly settles?: boolean;
  /** What it has to reach: operations a second, or milliseconds an operation. */
  readonly target?: { readonly rate: number } | { readonly milliseconds: number };
}
