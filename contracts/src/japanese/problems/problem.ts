/** A problem that a server may answer: its HTTP status, and what it says to a person. */
export interface Problem {
  readonly status: number;
  readonly title: string;
}
