/** When a form is open to answers; null: without a beginning, or an end. */
export interface AnsweringPeriod {
  readonly isOpen: boolean;
  readonly from: Date | null;
  readonly until: Date | null;
}

/** Whether a form takes answers at a moment: not yet, now, or no more. */
export const answeringStateAt = (
  { isOpen, from, until }: AnsweringPeriod,
  now: Date,
): 'open' | 'before' | 'over' => {
  if (!isOpen || (until && until <= now)) return 'over';
  return from && from > now ? 'before' : 'open';
};
