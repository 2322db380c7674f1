/** What is made when it is first asked for, and then kept. */
export const once = <T>(make: () => T): (() => T) => {
  // What it is made of is let go.
  let toMake: (() => T) | undefined = make;
  let made: T | undefined;
  return () => {
    if (toMake !== undefined) made = toMake();
    toMake = undefined;
    return made as T;
  };
};
