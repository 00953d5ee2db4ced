/** JSON output of objects with a significance; programs know it under the key `told`. */
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
