import { arrangementWork } from './arrangement.js';
import { bulkWork } from './bulk-command.js';
import { exportWork } from './export.js';
import { importWork } from './import.js';
import { pageTaskWork } from './page-task.js';
import { readingWork, registrationWork } from './reading.js';
import { templateWork } from './sheet.js';
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
