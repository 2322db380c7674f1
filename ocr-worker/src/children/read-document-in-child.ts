import type { Id } from '@reader/contracts/objects/ids';
import { ChildDeath } from '@reader/platform/children/child-errors';
import type { Logger } from '@reader/platform/logging/logger';
import type { OcrEngine, OcrRegion } from '../engines/engine.js';
import type { DocumentPart, DocumentReading } from '../pipeline/document-to-read.js';
import { UnreadableFile } from '../pipeline/foundation/unreadable-file.js';
import { callChild, problemOfDeath } from './call-child.js';
import { limitsOf, waiting } from './child-limits.js';
import type { ChildPool } from './child-pool.js';
import { CheckedReading } from './document-reading.js';
import type { PageTurn } from './page-turns.js';
import { servePreparedForms, type PreparedForms } from './prepared-forms.js';
import type { DocumentTask, UnreadablePart } from './document-task.js';
import type { ServedBlobs } from './served-blobs.js';

/** Deaths of children by one document that end it, whatever the load. */
const DEATHS = 3;

interface ReadingTools {
  readonly pool: ChildPool;
  readonly served: ServedBlobs;
  readonly forms: Pick<PreparedForms, 'find'>;
  /** null: none is configured. */
  readonly handwriting: OcrEngine | null;
  readonly logger: Logger;
}

interface Following {
  readonly onPagesCounted: (pages: number, fileId: Id) => Promise<void>;
  /** 0–100. */
  readonly onProgress: (percentage: number) => void;
  /** Its turn, which it passes on between pages; the caller ends it. */
  readonly turn: PageTurn;
  readonly signal: AbortSignal;
}

/**
 * Reads a document in a child process. A part at which the child goes beyond its limits, or crashes twice, is left out
 * by name, and the rest is read by another child.
 * @throws UnreadableFile; what loading blobs throws; the signal's reason
 */
export const readDocumentInChild = async (
  { pool, served, forms, handwriting, logger }: ReadingTools,
  task: Omit<DocumentTask, 'unreadable'>,
  { onPagesCounted, onProgress, turn, signal }: Following,
): Promise<DocumentReading> => {
  const unreadable: UnreadablePart[] = [];
  let crashedAt: DocumentPart | null = null;
  for (let deaths = 0; ;) {
    let part: DocumentPart | null = null;
    const blobs = served.forTask(task.organisation);
    if (task.sheets) blobs.grant(task.sheets, 'catalogue');
    if (task.lexicon) blobs.grant(task.lexicon);
    try {
      const reading = await pool.use((child) =>
        callChild(child, {
          task: 'read document',
          input: { ...task, unreadable } satisfies DocumentTask,
          signal,
          serving: {
            blob: blobs.serve,
            'prepared form': servePreparedForms(forms, task.organisation, blobs),
            progress: onProgress,
            'pages counted': ({ pages, fileId }: { pages: number; fileId: Id }) =>
              onPagesCounted(pages, fileId),
            'read handwriting': (regions: readonly OcrRegion[]) => handwriting?.read(regions, signal) ?? [],
            part: async (next: DocumentPart) => {
              child.restartLimits(waiting(limitsOf(next)));
              await turn.pass();
              part = next;
              child.restartLimits(limitsOf(next));
            },
          },
        }),
      );
      const checked = CheckedReading.safeParse(reading);
      if (checked.success) return checked.data;
      logger.error({ id: task.readingId, err: checked.error }, 'a reading is not as it must be');
      throw new UnreadableFile('corrupt-file', { cause: checked.error });
    } catch (error) {
      if (!(error instanceof ChildDeath)) throw error;
      deaths += 1;
      // Assigned while the child was served, which the compiler does not see.
      const at = part as DocumentPart | null;
      const problem = problemOfDeath[error.reason];
      logger.warn({ err: error, id: task.readingId, part: at, deaths }, 'a child died by a document');
      if (!at || deaths >= DEATHS) throw new UnreadableFile(problem, { cause: error });
      const isAgain = crashedAt?.fileId === at.fileId && crashedAt.page === at.page;
      if (error.reason === 'crash' && !isAgain) crashedAt = at;
      else unreadable.push({ ...at, problem });
    }
  }
};
