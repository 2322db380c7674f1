import {
  answerChangeDeclined,
  answerChangeOffered,
  answerCorrected,
  answerDrawn,
  answerNotDrawn,
  answerReturned,
  demandExpired,
  demandMade,
  documentAnswered,
} from '@reader/contracts/testing/examples/forms/demand';
import type { DomainEvent } from '@reader/contracts/events/define';
import { SecondEntryWithdrawn, TablesTakenBack } from '@reader/contracts/events/document';
import { OrganizationSettingsChanged } from '@reader/contracts/events/organization';
import {
  DuplicateAccepted,
  DuplicateHeld,
  ReadRequested,
  UploadDiscarded,
  UploadFilesErased,
  UploadStarted,
} from '@reader/contracts/events/upload';
import { ExportFileDiscarded } from '@reader/contracts/jobs/export/events';
import { contentOfReading } from '@reader/contracts/objects/document/content-of-reading';
import { defaultOrganizationSettings } from '@reader/contracts/objects/configuration/organization-settings';
import {
  accountChanged,
  accountClosed,
  accountLocked,
  accountOpened,
  accountReopened,
  accountUnlocked,
  recoveryCodesRenewed,
  recoveryCodeUsed,
  secondFactorRemoved,
  secondFactorSet,
} from '@reader/contracts/testing/examples/account';
import {
  departmentAdded,
  departmentChanged,
  departmentId,
  departmentsDeleted,
  rootMemberAdded,
  rootMemberRemoved,
} from '@reader/contracts/testing/examples/department-tree';
import { apiKeyMade, apiKeyRevoked } from '@reader/contracts/testing/examples/people/api-key';
import { blob } from '@reader/contracts/testing/examples/blob';
import { bulkFailed, bulkFinished, bulkRequested } from '@reader/contracts/testing/examples/bulk-command';
import {
  checkEnded,
  departmentGiven,
  confirmed,
  deleted,
  fileCut,
  foundUnreadable,
  pagesCounted,
  sourceCut,
  wholeFileErased,
  wholeFileReleased,
  read,
  registered,
  returned,
  revised,
} from '@reader/contracts/testing/examples/document';
import {
  firstEntryMade,
  firstEntryWithdrawn,
  secondEntryMade,
} from '@reader/contracts/testing/examples/double-entry';
import {
  exportFailed,
  exportIssued,
  exportJobId,
  exportListed,
  exportRequested,
} from '@reader/contracts/testing/examples/export';
import { documentId, id, jobId, organisation, uploadId } from '@reader/contracts/testing/examples/ids';
import {
  importFailed,
  importFinished,
  importRequested,
  jobRetried,
} from '@reader/contracts/testing/examples/import';
import { organizationFounded } from '@reader/contracts/testing/examples/organization';
import {
  arrangementFinished,
  arrangementRequested,
  documentSplitOff,
  pagesArranged,
  pagesTaken,
} from '@reader/contracts/testing/examples/page-arrangement';
import {
  candidatesFound,
  masterKept,
  masterRemoved,
  masterRenamed,
  matchesChosen,
  matchForgotten,
  matchingClosed,
  matchingFailed,
  matchingFinished,
  matchingOpened,
  matchingRequested,
  matchLearned,
  reflectionFinished,
  reflectionRequested,
  reflectionStarted,
  undoFailed,
  undoRequested,
  undoStarted,
} from '@reader/contracts/testing/examples/matching/matching';
import {
  newTableId,
  pageJobId,
  pageRotated,
  pageTaskFailed,
  pageTaskFinished,
  pageTaskRequested,
  tablesRead,
} from '@reader/contracts/testing/examples/page-task';
import { presetAdded, presetRemoved, presetRevised } from '@reader/contracts/testing/examples/preset-pattern';
import { readingContent } from '@reader/contracts/testing/examples/reading-content';
import {
  readingCancelled,
  readingFailed,
  readingReady,
  readingRequested,
  readingSucceeded,
  readJobStarted,
} from '@reader/contracts/testing/examples/reading';
import {
  rereadAbandoned,
  rereadJobStarted,
  rereadRequested,
} from '@reader/contracts/testing/examples/reread';
import {
  registeredAsSheet,
  sheetPrintForgotten,
  sheetPrintLearned,
  sheetPrintProved,
  sheetRegistered,
  fieldsProposed,
  proposalFailed,
  proposalRequested,
  sheetAnsweringChanged,
  sheetItemNoted,
  sheetPublished,
  sheetRegistrationFailed,
  sheetRegistrationFinished,
  sheetRegistrationRequested,
  sheetDepartmentGiven,
  sheetRemoved,
} from '@reader/contracts/testing/examples/forms/sheet';
import { uploadRegistered } from '@reader/contracts/testing/examples/upload';

const uploadStarted = () => UploadStarted.of({ uploadId, layout: 1, quantity: 1, sheetId: null });
const heldFile = id(121);
const duplicateHeld = () =>
  DuplicateHeld.of(
    { uploadId, fileId: heldFile, sequence: 2, blob: blob({ owner: heldFile }), duplicateOf: documentId },
    { fileName: '申請書の写し.png' },
  );
const tablesTakenBack = () => {
  const { tables, userInputs } = contentOfReading(documentId, readingContent());
  return TablesTakenBack.of(
    { documentId, jobId: pageJobId, removed: [newTableId], doubts: 2 },
    { tables: [...tables], inputs: userInputs.filter(({ table }) => table !== null) },
  );
};

/** An organisation where all goes well: documents are read, checked, arranged, exported and deleted. */
export const goingWell = (): DomainEvent[] => [
  organizationFounded(),
  accountOpened(),
  departmentAdded(),
  departmentChanged(),
  departmentAdded(id(6), '税務課'),
  departmentsDeleted([id(6)]),
  rootMemberAdded(),
  accountChanged({ departmentIds: [departmentId] }),
  accountLocked(),
  accountUnlocked(),
  secondFactorSet(),
  recoveryCodeUsed(),
  recoveryCodesRenewed(),
  secondFactorRemoved(),
  rootMemberRemoved(),
  accountClosed(),
  accountReopened(),
  OrganizationSettingsChanged.of({ organizationId: organisation, settings: defaultOrganizationSettings }),
  uploadStarted(),
  duplicateHeld(),
  DuplicateAccepted.of({ uploadId, fileId: heldFile }),
  readJobStarted(),
  ReadRequested.of({ uploadId, jobId, documents: 1 }),
  registered(),
  readingRequested({ awaitsFile: true }),
  pagesCounted(),
  sourceCut(),
  readingReady(),
  fileCut(),
  wholeFileReleased(),
  wholeFileErased(),
  read(),
  readingSucceeded(),
  uploadRegistered(),
  revised(),
  pageTaskRequested(),
  tablesRead(),
  tablesTakenBack(),
  pageRotated(),
  pageTaskFinished(),
  rereadJobStarted(),
  rereadRequested(),
  rereadAbandoned(),
  firstEntryMade(),
  firstEntryWithdrawn(),
  firstEntryMade(),
  secondEntryMade(),
  SecondEntryWithdrawn.of({ documentId }),
  secondEntryMade(),
  confirmed(3),
  apiKeyMade(),
  apiKeyRevoked(),
  departmentGiven(departmentId),
  checkEnded(),
  arrangementRequested(),
  pagesArranged(),
  documentSplitOff(),
  pagesTaken(),
  arrangementFinished(),
  exportRequested(),
  exportListed(),
  exportIssued(),
  ExportFileDiscarded.of({ jobId: exportJobId }),
  importRequested(),
  importFinished(),
  bulkRequested(),
  bulkFinished(),
  sheetRegistrationRequested(),
  sheetRegistered(),
  presetAdded(),
  presetRevised(),
  registeredAsSheet(),
  sheetRegistrationFinished(),
  sheetPublished(),
  sheetAnsweringChanged(),
  sheetItemNoted(),
  demandMade(),
  documentAnswered(),
  answerReturned(),
  answerCorrected(),
  answerChangeOffered(),
  answerChangeDeclined(),
  answerDrawn(),
  answerNotDrawn(),
  demandExpired(),
  proposalRequested(),
  fieldsProposed(),
  sheetPrintLearned({ isOnTrial: true }),
  sheetPrintProved(),
  sheetPrintForgotten(),
  sheetDepartmentGiven(departmentId),
  sheetRemoved(),
  masterKept(),
  masterRenamed(),
  matchingRequested(),
  candidatesFound(),
  matchingOpened(),
  matchingFinished(),
  matchesChosen(),
  reflectionStarted(),
  reflectionRequested(),
  matchLearned(),
  reflectionFinished(),
  undoStarted(),
  undoRequested(),
  undoFailed(),
  matchingClosed(),
  matchForgotten(),
  masterRemoved(),
  returned(),
  presetRemoved(),
  deleted(),
];

/** The same organisation where nothing comes of what was asked for. */
export const goingWrong = (): DomainEvent[] => [
  organizationFounded(),
  uploadStarted(),
  duplicateHeld(),
  UploadDiscarded.of({ uploadId }),
  UploadFilesErased.of({ uploadId }),
  readJobStarted(2),
  registered(),
  readingRequested(),
  foundUnreadable(),
  readingFailed(),
  readingRequested(),
  readingCancelled(),
  pageTaskRequested(),
  pageTaskFailed(),
  exportRequested(),
  exportFailed(),
  importRequested(),
  importFailed(),
  jobRetried(),
  bulkRequested(),
  bulkFailed(),
  matchingRequested(),
  matchingFailed(),
  sheetRegistrationRequested(),
  sheetRegistrationFailed(),
  proposalRequested(),
  proposalFailed(),
];

/** What happens in an organisation, told twice: together an event of each kind that a projection folds. */
export const everything = (): DomainEvent[][] => [goingWell(), goingWrong()];
