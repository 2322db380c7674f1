import type { ReadProblem } from '@reader/contracts/jobs/reading/messages';
import type { Id } from '@reader/contracts/objects/ids';
import { ChildDeath } from '@reader/platform/children/child-errors';
import type { LimitedChild } from '@reader/platform/children/limited-child';
import type { Logger } from '@reader/platform/logging/logger';
import type { CuttingStep, MadePart, PagesToCut } from '../../cutting/cut-file.js';
import { UnreadableFile } from '../../pipeline/foundation/unreadable-file.js';
import { BrokenContract, callChild, problemOfDeath } from '../call-child.js';
import { limitsOfCall } from '../child-limits.js';
import type { ChildPool } from '../child-pool.js';
import { createTally, followSteps } from '../follow-steps.js';
import type { PageTurn } from '../page-turns.js';

/** Deaths at cutting after which no more of the PDF is cut: its pages are rendered. */
const DEATHS_AT_CUTTING = 3;
/** Deaths at the pages of one document after which the rest of its pages is left out by name. */
const DEATHS_OF_PART = 3;
/** Deaths by a PDF after which all its pages that are not had yet are left out by name. */
const DEATHS_OF_FILE = 10;

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
export interface Known {
  deaths: number;
  isCuttable: boolean;
  readonly uncuttable: number[];
  readonly unreadable: { page: number; problem: ReadProblem }[];
}

const has = ({ firstPage, pages }: PagesToCut, page: number): boolean =>
  page >= firstPage && page < firstPage + pages;

const isSameStep = (a: CuttingStep | null, b: CuttingStep): boolean =>
  a?.stage === b.stage && a.page === b.page;

const leaveOut = ({ unreadable }: Known, { firstPage, pages }: PagesToCut, problem: ReadProblem): void => {
  for (let page = firstPage; page < firstPage + pages; page += 1)
    if (!unreadable.some((one) => one.page === page)) unreadable.push({ page, problem });
};

/**
 * A child has died at a step: adds what the next one leaves out, of the parts that are left. What dies at one page costs one
 * page; what dies again and again costs its document, and then the rest of the PDF
 * (docs/adr/0024-a-file-for-each-document-of-a-pdf.md).
 * @throws UnreadableFile when the PDF cannot even be opened
 */
export const learn = (
  known: Known,
  left: readonly PagesToCut[],
  at: CuttingStep | null,
  problem: ReadProblem,
): void => {
  known.deaths += 1;
  const isOpening = at?.stage === 'open' || at?.stage === 'reopen';
  if (!at || known.deaths > DEATHS_OF_FILE || (isOpening && !known.isCuttable))
    throw new UnreadableFile(problem);
  if (at.stage === 'cut') known.uncuttable.push(at.page);
  if (at.stage === 'prepare') known.unreadable.push({ page: at.page, problem });
  const part = isOpening ? undefined : left.find((one) => has(one, at.page));
  const deathsOf = (one: PagesToCut): number =>
    known.uncuttable.filter((page) => page === one.firstPage).length +
    known.unreadable.filter(({ page }) => has(one, page)).length;
  if (part && deathsOf(part) >= DEATHS_OF_PART) leaveOut(known, part, problem);
  const isGivenUp = known.deaths >= DEATHS_OF_FILE;
  if (isGivenUp) left.forEach((one) => leaveOut(known, one, problem));
  if (isOpening || isGivenUp || known.uncuttable.length >= DEATHS_AT_CUTTING) known.isCuttable = false;
};

/** Which steps a child may come to in one call: those of the parts that are left, each once. */
export const stepsOf = (parts: readonly PagesToCut[]) => {
  const isWithin = createTally();
  return ({ stage, page }: CuttingStep): boolean => {
    const isOfPart = (part: PagesToCut): boolean =>
      stage === 'cut' ? page === part.firstPage : has(part, page);
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
  const known: Known = { deaths: 0, isCuttable: true, uncuttable: [], unreadable: [] };
  let spent = 0;
  let killedAt: CuttingStep | null = null;
  while (left.size > 0) {
    let at: CuttingStep | null = null;
    let begun = 0;
    const handing: Promise<void>[] = [];
    const handOn = async (part: Part, made: MadePart): Promise<void> => {
      await onCut(part, made);
      left.delete(made.firstPage);
      if (made.form === 'pages') spent += made.bytes.length;
    };
    const cutBy = async (child: LimitedChild): Promise<void> => {
      // Of a child before it in this work.
      await Promise.all(handing);
      at = null;
      begun += 1;
      const asked = [...left.values()];
      const { isCuttable, uncuttable, unreadable } = known;
      const taken = createTally();
      await callChild(child, {
        task: 'cut file',
        input: {
          bytes,
          parts: asked,
          spent,
          isCuttable,
          uncuttable: [...uncuttable],
          unreadable: [...unreadable],
        },
        limits: limitsOfCall(asked.reduce((sum, part) => sum + part.pages, 0)),
        signal,
        serving: {
          step: followSteps({ child, turn, mayTake: stepsOf(asked), onStep: (next) => (at = next) }),
          made: (made) => {
            const part = left.get(made.firstPage);
            if (!part || !taken(`${made.firstPage}`, 1))
              throw new BrokenContract('a part that was not asked for');
            handing.push(handOn(part, made));
            return handing.at(-1);
          },
        },
      });
    };
    try {
      await pool.use(cutBy, known.deaths < DEATHS_OF_FILE - 1);
      if (left.size > 0) throw new UnreadableFile('corrupt-file');
    } catch (error) {
      if (!(error instanceof ChildDeath)) throw error;
      logger.warn({ err: error, id: fileId, step: at }, 'a child died by a PDF that is cut');
      // It may have died while its last part was stored, which is not to be made again.
      await Promise.all(handing);
      // Where the pool took another child, that one died before.
      known.deaths += begun - 1;
      // What the system has ended says nothing of the page yet.
      if (error.reason === 'killed' && at && !isSameStep(killedAt, at) && known.deaths < DEATHS_OF_FILE - 1) {
        killedAt = at;
        known.deaths += 1;
        continue;
      }
      learn(known, [...left.values()], at, problemOfDeath[error.reason]);
    }
  }
};
