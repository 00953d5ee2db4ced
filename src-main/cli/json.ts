/** JSON output. The contract's key for `isSignificant` is `told` (docs/formats). */
export const jsonOf = (value: unknown, indent?: number): string =>
  JSON.stringify(
    value,
    (_, each: unknown) => {
      if (typeof each !== 'object' || each === null || !('isSignificant' in each)) return each;
      const { isSignificant, ...rest } = each;
      return { ...rest, told: isSignificant };
    },
    indent,
  );
