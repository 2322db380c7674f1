/** Returns a function that makes the value at its first call and then keeps it. */
export const once = <T>(make: () => T): (() => T) => {
  // `make` and what it holds are released after the first call.
  let toMake: (() => T) | undefined = make;
  let made: T | undefined;
  return () => {
    if (toMake !== undefined) made = toMake();
    toMake = undefined;
    return made as T;
  };
};
