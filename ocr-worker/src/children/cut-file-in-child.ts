import type { ReadProblem } from '@reader/contracts/jobs/reading/messages';
import type { Id } from '@reader/contracts/objects/ids';
import { ChildDeath } from '@reader/platform/children/child-errors';
import type { Logger } from '@reader/platform/logging/logger';
import type { CuttingStep, FileToCut, MadePart, PagesToCut } from '../cutting/cut-file.js';
import { UnreadableFile } from '../pipeline/foundation/unreadable-file.js';
import { BrokenContract, callChild, problemOfDeath } from './call-child.js';
import { limitsOfCall } from './child-limits.js';
import type { ChildPool } from './child-pool.js';
import { createTally, followSteps } from './follow-steps.js';
import type { PageTurn } from './page-turns.js';

/** Deaths at cutting after which no more of the PDF is cut: its pages are rendered. */
const DEATHS = 3;

interface CuttingTools {
  readonly pool: ChildPool;
  readonly logger: Logger;
}

interface Following<Part> {
  readonly onCut: (part: Part, made: MadePart) => Promise<void>;
  /** Its turn, which it passes on between parts; the caller ends it. */
  readonly turn: PageTurn;
  readonly signal: AbortSignal;
}

/** What is known of a PDF after its children died. */
interface Known {
  isCuttable: boolean;
  readonly uncuttable: number[];
  readonly unreadable: { page: number; problem: ReadProblem }[];
}

/** What the next child leaves out. @throws UnreadableFile when nothing would be left */
const learn = (known: Known, at: CuttingStep | null, problem: ReadProblem): void => {
  const isOpening = at?.stage === 'open' || at?.stage === 'reopen';
  if (!at || (isOpening && !known.isCuttable)) throw new UnreadableFile(problem);
  if (at.stage === 'prepare') known.unreadable.push({ page: at.page, problem });
  else if (at.stage === 'cut') known.uncuttable.push(at.page);
  if (isOpening || known.uncuttable.length >= DEATHS) known.isCuttable = false;
};

/** Which steps a child may come to in one call: those of the parts that are left, each once. */
export const stepsOf = (parts: readonly PagesToCut[]) => {
  const isWithin = createTally();
  return ({ stage, page }: CuttingStep): boolean => {
    const isOfPart = ({ firstPage, pages }: PagesToCut): boolean =>
      stage === 'cut' ? page === firstPage : page >= firstPage && page < firstPage + pages;
    const isPlaced = stage === 'open' || stage === 'reopen' ? page === 1 : parts.some(isOfPart);
    return isPlaced && isWithin(`${stage} ${page}`, 1);
  };
};

/**
 * Cuts a PDF in a child process; each part is handed on as soon as it is made. What the child dies at is done in another way
 * or left out by name, and another child makes the rest.
 * @throws UnreadableFile where the PDF cannot be opened; what `onCut` throws; the signal's reason
 */
export const cutFileInChild = async <Part extends PagesToCut>(
  { pool, logger }: CuttingTools,
  { fileId, bytes, parts }: { readonly fileId: Id; readonly bytes: Buffer; readonly parts: readonly Part[] },
  { onCut, turn, signal }: Following<Part>,
): Promise<void> => {
  const left = new Map(parts.map((part) => [part.firstPage, part]));
  const known: Known = { isCuttable: true, uncuttable: [], unreadable: [] };
  let spent = 0;
  while (left.size > 0) {
    let at: CuttingStep | null = null;
    const asked = [...left.values()];
    const input: FileToCut = { bytes, parts: asked, spent, ...known };
    const taken = createTally();
    try {
      await pool.use((child) =>
        callChild(child, {
          task: 'cut file',
          input,
          limits: limitsOfCall(asked.reduce((sum, part) => sum + part.pages, 0)),
          signal,
          serving: {
            step: followSteps({ child, turn, mayTake: stepsOf(asked), onStep: (next) => (at = next) }),
            made: async (made) => {
              const part = left.get(made.firstPage);
              if (!part || !taken(`${made.firstPage}`, 1))
                throw new BrokenContract('a part that was not asked for');
              await onCut(part, made);
              left.delete(made.firstPage);
              if (made.form === 'pages') spent += made.bytes.length;
            },
          },
        }),
      );
      if (left.size > 0) throw new UnreadableFile('corrupt-file');
    } catch (error) {
      if (!(error instanceof ChildDeath)) throw error;
      logger.warn({ err: error, id: fileId, step: at }, 'a child died by a PDF that is cut');
      learn(known, at, problemOfDeath[error.reason]);
    }
  }
};
