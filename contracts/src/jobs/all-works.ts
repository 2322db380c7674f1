import { arrangementWork } from './arrangement.js';
import { bulkWork } from './bulk-command/job.js';
import { exportWork } from './export/job.js';
import { importWork } from './import/job.js';
import { pageTaskWork } from './page-task/job.js';
import { readingWork, registrationWork } from './reading/job.js';
import { templateWork } from './sheet/job.js';
import type { WorkKind } from './work-kind.js';

const works = [
  readingWork,
  exportWork,
  registrationWork,
  templateWork,
  pageTaskWork,
  importWork,
  arrangementWork,
  bulkWork,
] as const;

export type WorkKindName = (typeof works)[number]['name'];

/** Every kind of work, in the order in which the dispatcher offers. */
export const allWorks: readonly WorkKind<WorkKindName>[] = works;
