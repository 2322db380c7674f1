import type { ExportProblem } from '@reader/contracts/jobs/export/events';

/** An export that cannot be made; trying again does not help. */
export class ExportRejected extends Error {
  constructor(readonly problem: ExportProblem) {
    super(problem);
  }
}
