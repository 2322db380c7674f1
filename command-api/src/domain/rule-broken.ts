import type { ProblemCode } from '@reader/contracts/japanese/problems';

/** A command that the rules do not allow; `code` is the problem a caller is told. */
export class RuleBroken extends Error {
  constructor(
    readonly code: ProblemCode,
    readonly details: {
      readonly conflicts?: readonly unknown[];
      /** Of the root with the conflicts: the person that resolves them has seen it as of this revision. */
      readonly revision?: number;
      readonly fields?: readonly { path: string; message: string }[];
    } = {},
  ) {
    super(code);
  }
}

/** The rules allow it, but not on what the caller had seen. */
export class Conflict extends RuleBroken {}
