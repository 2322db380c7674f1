/** Key of the query that says which account is signed in, and how the organisation works. */
export const sessionKey = ['session'] as const;
