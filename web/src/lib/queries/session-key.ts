/** Key of the query of who is signed in, and how the organisation works. */
export const sessionKey = ['session'] as const;
