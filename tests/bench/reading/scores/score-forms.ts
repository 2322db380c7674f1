/** Which form a document is, and which one it was taken for; null is none. */
export interface FormVerdict {
  readonly truth: string | null;
  readonly found: string | null;
}

/** Share in % of the named forms that are the right ones. */
export const formPrecision = (verdicts: readonly FormVerdict[]): number => {
  const named = verdicts.filter(({ found }) => found !== null);
  return (100 * named.filter(({ truth, found }) => truth === found).length) / named.length;
};

/** Share in % of the documents of registered forms that were recognised. */
export const formRecall = (verdicts: readonly FormVerdict[]): number => {
  const registered = verdicts.filter(({ truth }) => truth !== null);
  return (100 * registered.filter(({ truth, found }) => truth === found).length) / registered.length;
};
