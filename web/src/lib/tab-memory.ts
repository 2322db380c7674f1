const forgetters = new Set<() => void>();

/**
 * What this tab remembers of a person outside of components, a text that was looked for say, names here how it is
 * forgotten: the person that signs in next on the same computer must not find it.
 */
export const onSignOut = (forget: () => void): void => {
  forgetters.add(forget);
};

/** The person that was here has signed out. */
export const forgetPerson = (): void => {
  for (const forget of forgetters) forget();
};
