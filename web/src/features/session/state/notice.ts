/** Why the user was sent to sign-in; kept in the history entry, so that a reload or a link does not repeat it. */
export type SignInNotice = 'timeout' | 'required';

export const signInState = (notice: SignInNotice): { notice: SignInNotice } => ({ notice });

export const noticeOf = (state: unknown): SignInNotice | null => {
  const notice = typeof state === 'object' && state !== null && 'notice' in state ? state.notice : undefined;
  return notice === 'timeout' || notice === 'required' ? notice : null;
};
