import { arrangementWork } from '@reader/contracts/jobs/arrangement';
import { cuttingWork, erasureWork } from '@reader/contracts/jobs/cutting/works';
import { drawingWork } from '@reader/contracts/jobs/drawing/works';
import { bulkWork } from '@reader/contracts/jobs/bulk-command/job';
import { exportWork } from '@reader/contracts/jobs/export/job';
import { importWork } from '@reader/contracts/jobs/import/job';
import { matchingWork } from '@reader/contracts/jobs/matching/job';
import { pageTaskWork } from '@reader/contracts/jobs/page-task/job';
import { proposalWork } from '@reader/contracts/jobs/proposal/job';
import { readingWork, registrationWork } from '@reader/contracts/jobs/reading/job';
import { reflectionWork } from '@reader/contracts/jobs/reflection/job';
import { sheetUploadWork, templateWork } from '@reader/contracts/jobs/sheet/job';
import type { WorkKind } from '@reader/contracts/jobs/work-kind';
import { answersOf, offersOf } from '@reader/contracts/messages/queues';
import { streams } from '@reader/contracts/messages/subjects';
import type { NatsConnection } from '@reader/platform/nats/connect';
import type { Consuming } from '@reader/platform/nats/consume';
import { runLanes } from '@reader/platform/nats/lanes';
import type { Dependencies } from '../dependencies.js';
import type { LongRun } from '../documents/on-many-documents.js';
import { onArrangementWork } from './arrangement-work.js';
import { onCuttingAnswer } from './cutting-answer.js';
import { onDrawingAnswer } from './drawing-answer.js';
import { onErasureWork } from './erasure-work.js';
import { onBulkCommandWork } from './bulk-command-work.js';
import { onSheetUploadWork } from './sheet-upload-work.js';
import { onTemplateAnswer } from './template-answer.js';
import { onProposalAnswer } from './proposal-answer.js';
import { onPageTaskAnswer } from './page-task-answer.js';
import { onExportAnswer } from './export-answer.js';
import { onMatchingAnswer } from './matching-answer.js';
import { onReflectionAnswer } from './reflection-answer.js';
import { onImportAnswer } from './import-answer.js';
import { onReadingAnswer, onRegistrationWork } from './answers.js';
import { whileTakingAnswer } from './while-taking-answer.js';

const ACK_WAIT_MS = 60_000;
const LANES = 4;
/** A command on many documents keeps the store busy by itself. */
const BULK_LANES = 2;
/** Each holds the pages of a form in memory. */
const UPLOAD_LANES = 2;

interface Handler {
  readonly kind: WorkKind;
  /** Takes the answer or, of a kind that has none, the work itself. */
  readonly handle: (dependencies: Dependencies, message: unknown, longRun: LongRun) => Promise<void>;
  /** Messages handled at once. */
  readonly lanes?: number;
}

const handlersOf = (nats: NatsConnection): readonly Handler[] => [
  { kind: readingWork, handle: onReadingAnswer },
  { kind: cuttingWork, handle: onCuttingAnswer },
  { kind: erasureWork, handle: onErasureWork },
  { kind: drawingWork, handle: onDrawingAnswer },
  { kind: exportWork, handle: onExportAnswer },
  { kind: templateWork, handle: onTemplateAnswer },
  { kind: sheetUploadWork, handle: onSheetUploadWork(nats), lanes: UPLOAD_LANES },
  { kind: proposalWork, handle: onProposalAnswer },
  { kind: pageTaskWork, handle: onPageTaskAnswer },
  { kind: importWork, handle: onImportAnswer },
  { kind: matchingWork, handle: onMatchingAnswer },
  { kind: reflectionWork, handle: onReflectionAnswer },
  { kind: arrangementWork, handle: onArrangementWork },
  { kind: registrationWork, handle: onRegistrationWork },
  { kind: bulkWork, handle: onBulkCommandWork(nats), lanes: BULK_LANES },
];

/**
 * Takes the workers' answers, and the work that is command-api's own: registrations, arrangements of pages, commands
 * on many documents and forms for the external creator.
 */
export const startConsumers = (nats: NatsConnection, dependencies: Dependencies): Consuming =>
  runLanes(
    nats,
    // A message that is dropped leaves its work open: the dispatcher offers it again and gives up after its tries.
    { streams, ackWaitMs: ACK_WAIT_MS, dropAfter: 20, logger: dependencies.logger },
    handlersOf(nats).map(({ kind, handle, lanes }) => ({
      ...(kind.answer ? answersOf(kind) : offersOf(kind)),
      concurrency: lanes ?? LANES,
      handle: (message, stopping) => {
        const take = (report: LongRun['report']) => handle(dependencies, message, { report, stopping });
        return kind.answer ? whileTakingAnswer(nats, kind, message, take) : take(() => undefined);
      },
    })),
  );
