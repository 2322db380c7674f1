import { accessProblems } from './problems/access.js';
import { configurationProblems } from './problems/configuration.js';
import { documentProblems } from './problems/documents.js';
import { edgeProblems } from './problems/edge.js';
import { formProblems } from './problems/forms.js';
import { intakeProblems } from './problems/intake.js';
import { jobProblems } from './problems/jobs.js';
import { matchingProblems } from './problems/matching.js';
import { peopleProblems } from './problems/people.js';
import type { Problem } from './problems/problem.js';

/** All of them, by what they are about. */
export const problemAreas = [
  edgeProblems,
  accessProblems,
  peopleProblems,
  documentProblems,
  intakeProblems,
  configurationProblems,
  jobProblems,
  matchingProblems,
  formProblems,
] as const;

/**
 * Every problem a server may answer: a stable code, its HTTP status and what it says to a person.
 * Situations and wording: docs/product/messages.md#errors.
 */
export const problems = {
  ...edgeProblems,
  ...accessProblems,
  ...peopleProblems,
  ...documentProblems,
  ...intakeProblems,
  ...configurationProblems,
  ...jobProblems,
  ...matchingProblems,
  ...formProblems,
} as const satisfies Record<string, Problem>;

export type ProblemCode = keyof typeof problems;
