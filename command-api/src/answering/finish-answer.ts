import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import { templateAt } from '../creator/template-at.js';
import { marksOfAnswer } from '../domain/demand/answer-marks.js';
import { answer, inputsOfAnswer, type Answered } from '../domain/demand/answered-document.js';
import { takeCorrection, takeWithdrawal, type Corrected } from '../domain/demand/changed-answer.js';
import type { WholeCorrection } from '../domain/demand/correction-changes.js';
import * as demand from '../domain/demand/demand.js';
import { Conflict, RuleBroken } from '../domain/rule-broken.js';
import { declinedKey } from '../domain/document/state.js';
import { demands, documents, sheets } from '../handling/aggregates.js';
import { partOfSheetId } from '../handling/derived-ids.js';
import { handle, load, type CommandContext } from '../handling/handle.js';
import type { Dependencies } from '../dependencies.js';
import { closeDemand } from './open-demands.js';

export type Finishing = Pick<Dependencies, 'log' | 'blobs' | 'db'>;

/** Keeps what is to be drawn into the pages, under the key of the document; null: nothing is. */
const keepMarks = async (
  { blobs }: Finishing,
  organisation: Id,
  answered: Answered,
): Promise<BlobRef | null> => {
  const marks = marksOfAnswer(inputsOfAnswer(answered), answered.template);
  if (marks.length === 0) return null;
  const json = Buffer.from(JSON.stringify(marks), 'utf8');
  return blobs.put(organisation, answered.demand.documentId, json, 'application/json');
};

/** An answer with the edition that it is of, also where another was published since. @throws RuleBroken 'not-found' */
const answeredBy = async (
  dependencies: Finishing,
  organisation: Id,
  of: demand.Demand,
  sent: demand.SentAnswer,
): Promise<Answered> => {
  const sheet = await load(dependencies.log, sheets, of.sheetId, organisation);
  const edition = sheet?.editions.get(sent.edition);
  if (!sheet || !edition?.described) throw new RuleBroken('not-found');
  return {
    ...{ demand: of, sent, form: edition.described.form, departmentId: sheet.departmentId },
    template: await templateAt(dependencies, organisation, edition.template),
    idOf: (name) => partOfSheetId(of.documentId, name),
  };
};

/** A correction with all that its document needs. `shown`: the correction that the document shows. @throws Conflict 'answer-changed-since-seen' where it is declined or gone */
export const wholeCorrection = async (
  dependencies: Finishing,
  organisation: Id,
  of: demand.Demand,
  { correction, shown }: { readonly correction: number; readonly shown: number },
): Promise<WholeCorrection> => {
  const [sent, before] = [of.answers.get(correction), of.answers.get(shown)];
  if (!sent || !before) throw new Conflict('answer-changed-since-seen');
  return { ...(await answeredBy(dependencies, organisation, of, sent)), correction, shown, before };
};

/** What goes with a correction: its marks are kept, and the change of values has its name. */
export const correctedBy = async (
  dependencies: Finishing,
  organisation: Id,
  whole: WholeCorrection,
): Promise<Corrected> => ({
  marks: await keepMarks(dependencies, organisation, whole),
  commitId: whole.idOf(`correction:${whole.correction}`),
});

const makeDocument = async (
  dependencies: Finishing,
  context: CommandContext,
  of: demand.Demand,
  first: demand.SentAnswer,
): Promise<void> => {
  const answered = await answeredBy(dependencies, context.organisation, of, first);
  const marks = await keepMarks(dependencies, context.organisation, answered);
  await handle(dependencies.log, documents, of.documentId, context, (document) =>
    answer(document, answered, marks),
  );
};

/** Another correction may take effect in between. */
const TRIES = 3;

const correctDocument = async (
  dependencies: Finishing,
  context: CommandContext,
  of: demand.Demand,
  correction: number,
): Promise<void> => {
  const { organisation } = context;
  for (let tries = 1; ; tries += 1) {
    const document = await load(dependencies.log, documents, of.documentId, organisation);
    const shown = document?.answer?.correction;
    // Of a declined one the demand knows nothing any more.
    if (shown === undefined || shown >= correction || !of.answers.has(shown)) return;
    const whole = await wholeCorrection(dependencies, organisation, of, { correction, shown });
    const as = await correctedBy(dependencies, organisation, whole);
    try {
      await handle(dependencies.log, documents, of.documentId, context, (current) =>
        takeCorrection(current, whole, as),
      );
      return;
    } catch (error) {
      const isOvertaken = error instanceof RuleBroken && error.code === 'changed-meanwhile';
      if (!isOvertaken || tries === TRIES) throw error;
    }
  }
};

/** What people declined in the document is declined in the answer too, where that broke off. */
const settleDeclined = async (
  dependencies: Finishing,
  context: CommandContext,
  of: demand.Demand,
): Promise<demand.Demand> => {
  const document = await load(dependencies.log, documents, of.documentId, context.organisation);
  const newest = demand.newestWhole(of) ?? 0;
  const shown = document?.answer?.correction ?? 0;
  const declined = (['correction', 'withdrawal'] as const).filter((change) =>
    document?.handled.has(declinedKey(change, newest)),
  );
  let state = of;
  for (const change of declined) {
    const handled = await handle(dependencies.log, demands, of.demandId, context, (current) =>
      demand.declineChange(current, { change, correction: newest, shown }),
    );
    state = handled.state ?? state;
  }
  return state;
};

/**
 * Makes the document of a whole answer, and has its corrections and its withdrawal take effect there. Can be repeated, and does nothing of an
 * answer that is not whole. `noted`: when the answer's last step was noted, as `noteDemand` said.
 */
export const finishAnswer = async (
  dependencies: Finishing,
  context: CommandContext,
  given: demand.Demand,
  noted: Date | undefined,
): Promise<void> => {
  const { organisation } = context;
  // Erased: nothing is left to be finished.
  if (given.receivedAt && given.answers.size === 0) return closeDemand(dependencies, given.demandId, noted);
  const first = given.answers.get(0);
  if (!first || !demand.isWhole(given, 0)) return;
  if (!(await load(dependencies.log, documents, given.documentId, organisation)))
    await makeDocument(dependencies, context, given, first);
  const of = await settleDeclined(dependencies, context, given);
  const correction = demand.newestWhole(of) ?? 0;
  if (correction > 0) await correctDocument(dependencies, context, of, correction);
  if (of.isWithdrawn)
    await handle(dependencies.log, documents, of.documentId, context, (document) =>
      takeWithdrawal(document, correction),
    );
  if (of.isWithdrawn || demand.isComplete(of)) await closeDemand(dependencies, of.demandId, noted);
};
