import { ocrEngine } from '@reader/contracts/codes/organization';
import type { Id } from '@reader/contracts/objects/ids';
import { ChildDeath, isUnexplained } from '@reader/platform/children/child-errors';
import type { LimitedChild } from '@reader/platform/children/limited-child';
import type { Logger } from '@reader/platform/logging/logger';
import { z } from 'zod';
import type { OcrEngine } from '../../engines/engine.js';
import type { DocumentPart, DocumentReading } from '../../pipeline/document-to-read.js';
import { UnreadableFile } from '../../pipeline/foundation/unreadable-file.js';
import { BrokenContract, callChild, problemOfDeath } from '../call-child.js';
import { limitsOfCall } from '../child-limits.js';
import type { Serving } from '../child-contract.js';
import type { ChildPool } from '../child-pool.js';
import { createTally, followSteps } from '../follow-steps.js';
import type { PageTurn } from '../page-turns.js';
import { servePreparedForms, type PreparedForms } from '../prepared-forms.js';
import type { DocumentTask, UnreadablePart } from '../document-task.js';
import type { ServedBlobs } from '../served-blobs.js';

/**
 * Times that a page may be settled. It is like eight forms at most: each may be held against the likest, laid on the page again and
 * read against it; once the page is read for keywords, and once for a refusal.
 */
const MOST_SETTLED = 25;

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

type Task = Omit<DocumentTask, 'unreadable'>;

/**
 * Which parts a child may come to in one call: pages that the sources hold, each as often as they hold it, and no more of them
 * than the document takes.
 */
export const partsOf = ({ sources, layout }: Pick<Task, 'sources' | 'layout'>) => {
  const isWithin = createTally();
  return ({ fileId, page, stage }: DocumentPart): boolean => {
    const holding = sources.filter(({ firstPage, pages, ...source }) => {
      if (source.fileId !== fileId) return false;
      if (stage === 'open') return page === firstPage;
      return page >= firstPage && page < firstPage + (pages ?? layout);
    });
    const times = stage === 'settle' ? MOST_SETTLED : 1;
    const isHeld = isWithin(`${stage} ${fileId} ${page}`, times * holding.length);
    return isHeld && (stage === 'open' || isWithin(stage, times * layout));
  };
};

/** What a child that reads may ask for; its parts are told to `onPart`. */
const servingOf = (
  { served, forms, handwriting }: ReadingTools,
  task: Task,
  { onPagesCounted, onProgress, turn, signal }: Following,
  child: LimitedChild,
  onPart: (part: DocumentPart) => void,
): Serving<'read document'> => {
  const { organisation, sources } = task;
  const blobs = served.forTask(organisation);
  if (task.sheets) blobs.grant(task.sheets, 'catalogue');
  if (task.lexicon) blobs.grant(task.lexicon);
  const isWithin = createTally();
  return {
    blob: blobs.serve,
    'prepared form': servePreparedForms(forms, organisation, blobs),
    progress: onProgress,
    'pages counted': ({ pages, fileId }) => {
      const times = task.countsPages ? sources.filter((source) => source.fileId === fileId).length : 0;
      if (!isWithin(fileId, times)) throw new BrokenContract('pages that are not to be counted');
      return onPagesCounted(pages, fileId);
    },
    'read handwriting': (regions) => {
      // A child has opened a file that somebody sent: nothing of it leaves the machine where print alone was chosen.
      if (handwriting === null || task.options.ocrEngine === ocrEngine.print)
        throw new BrokenContract('handwriting that is not to be read');
      return handwriting.read(regions, signal);
    },
    part: followSteps({ child, turn, mayTake: partsOf(task), onStep: onPart }),
  };
};

/**
 * Reads a document in a child process. A part at which the child goes beyond its limits, or crashes twice, is left out
 * by name, and the rest is read by another child.
 * @throws UnreadableFile; what loading blobs throws; the signal's reason
 */
export const readDocumentInChild = async (
  tools: ReadingTools,
  task: Task,
  following: Following,
): Promise<DocumentReading> => {
  const { pool, logger } = tools;
  const { signal } = following;
  const unreadable: UnreadablePart[] = [];
  let crashedAt: DocumentPart | null = null;
  /** Each child that began has died, also where the pool took another one. */
  for (let begun = 0; ;) {
    let part: DocumentPart | null = null;
    try {
      return await pool.use(
        (child) => {
          part = null;
          begun += 1;
          return callChild(child, {
            task: 'read document',
            input: { ...task, unreadable: [...unreadable] },
            serving: servingOf(tools, task, following, child, (next) => (part = next)),
            limits: limitsOfCall(task.layout),
            signal,
          });
        },
        begun < DEATHS - 1,
      );
    } catch (error) {
      if (error instanceof UnreadableFile && error.cause instanceof z.ZodError)
        logger.error({ id: task.readingId, err: error.cause }, 'a reading is not as it must be');
      if (!(error instanceof ChildDeath)) throw error;
      // Assigned while the child was served, which the compiler does not see.
      const at = part as DocumentPart | null;
      const problem = problemOfDeath[error.reason];
      logger.warn({ err: error, id: task.readingId, part: at, deaths: begun }, 'a child died by a document');
      // Killed from outside before its first part, it has shown nothing of the document.
      if (begun >= DEATHS || (!at && error.reason !== 'killed'))
        throw new UnreadableFile(problem, { cause: error });
      if (!at) continue;
      const isAgain = crashedAt?.fileId === at.fileId && crashedAt.page === at.page;
      if (isUnexplained(error.reason) && !isAgain) crashedAt = at;
      else unreadable.push({ ...at, problem });
    }
  }
};
