import type { DomainEvent } from '@reader/contracts/events/define';
import { DepartmentAdded } from '@reader/contracts/events/department-tree';
import { accountOpened } from '@reader/contracts/testing/examples/account';
import {
  checkEnded,
  confirmed,
  deleted,
  fileCut,
  pagesCounted,
  sourceCut,
  wholeFileErased,
  wholeFileReleased,
  read,
  registered,
  returned,
  revised,
} from '@reader/contracts/testing/examples/document';
import { exportIssued, exportListed, exportRequested } from '@reader/contracts/testing/examples/export';
import { id } from '@reader/contracts/testing/examples/ids';
import { organizationFounded } from '@reader/contracts/testing/examples/organization';
import {
  arrangementFinished,
  arrangementRequested,
  documentSplitOff,
  pagesArranged,
  pagesTaken,
} from '@reader/contracts/testing/examples/page-arrangement';
import {
  pageRotated,
  pageTaskFinished,
  pageTaskRequested,
  tablesRead,
} from '@reader/contracts/testing/examples/page-task';
import { presetAdded, presetRemoved, presetRevised } from '@reader/contracts/testing/examples/preset-pattern';
import {
  readingRequested,
  readingSucceeded,
  readJobStarted,
} from '@reader/contracts/testing/examples/reading';
import { rereadAbandoned, rereadRequested } from '@reader/contracts/testing/examples/reread';
import {
  registeredAsSheet,
  sheetRegistered,
  sheetRegistrationFinished,
  sheetRegistrationRequested,
} from '@reader/contracts/testing/examples/sheet';
import { uploadRegistered } from '@reader/contracts/testing/examples/upload';

/** What happens in an organisation, an event of each kind that a projection folds. */
export const everything = (): DomainEvent[] => [
  organizationFounded(),
  accountOpened(),
  DepartmentAdded.of({ departmentId: id(5), name: '市民課', parentId: null }),
  readJobStarted(),
  registered(),
  readingRequested(),
  pagesCounted(),
  sourceCut(),
  fileCut(),
  wholeFileReleased(),
  wholeFileErased(),
  read(),
  readingSucceeded(),
  uploadRegistered(),
  revised(),
  pageTaskRequested(),
  tablesRead(),
  pageRotated(),
  pageTaskFinished(),
  rereadRequested(),
  rereadAbandoned(),
  confirmed(3),
  checkEnded(),
  arrangementRequested(),
  pagesArranged(),
  documentSplitOff(),
  pagesTaken(),
  arrangementFinished(),
  exportRequested(),
  exportListed(),
  exportIssued(),
  sheetRegistrationRequested(),
  sheetRegistered(),
  presetAdded(),
  presetRevised(),
  registeredAsSheet(),
  sheetRegistrationFinished(),
  returned(),
  presetRemoved(),
  deleted(),
];
