/** What was meant before where a column was read so: values as they are compared, and how often. */
export interface LearnedReadings {
  /** Of a column, by its index. */
  of(column: number, read: string): readonly { readonly meant: string; readonly times: number }[];
}

export const nothingLearned: LearnedReadings = { of: () => [] };
