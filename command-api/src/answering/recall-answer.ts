import type { RecallAnswer, RecallBody, RecalledState } from '@reader/contracts/http/forms/corrections';
import { receiptNumberOf, typedReceiptNumber } from '@reader/contracts/objects/demands/receipt-number';
import type { Id } from '@reader/contracts/objects/ids';
import { ProblemError } from '@reader/platform/http/problems';
import type { z } from 'zod';
import { countFormTry } from '../accounts/sign-in-throttle.js';
import * as demand from '../domain/demand/demand.js';
import type { Document } from '../domain/document/state.js';
import { demands, documents, sheets } from '../handling/aggregates.js';
import { load } from '../handling/handle.js';
import type { Dependencies } from '../dependencies.js';
import { isCorrectionCodeOf } from './correction-code.js';

type Recalling = Pick<Dependencies, 'log' | 'vault' | 'db'>;

/** Answers to the form that have this receipt number: seldom more than one. */
const withReceipt = async (
  { db }: Pick<Dependencies, 'db'>,
  sheetId: Id,
  receiptNumber: string,
): Promise<Id[]> => {
  const rows = await db
    .selectFrom('console.sent_answers')
    .select('id')
    .where('sheet_id', '=', sheetId)
    .where('receipt_number', '=', receiptNumber)
    .execute();
  return rows.map(({ id }) => id);
};

interface OfForm {
  readonly organisation: Id;
  readonly sheetId: Id;
}

/** The answer of a form that its respondent has the code of; undefined: there is none, it is not whole, or erased. */
const ownAnswer = async (
  dependencies: Pick<Dependencies, 'log' | 'vault'>,
  { organisation, sheetId }: OfForm,
  { demandId, code }: { readonly demandId: Id; readonly code: string },
): Promise<demand.Demand | undefined> => {
  const found = await load(dependencies.log, demands, demandId, organisation);
  if (found?.sheetId !== sheetId || !demand.isWhole(found, 0)) return undefined;
  return (await isCorrectionCodeOf(dependencies, found, code)) ? found : undefined;
};

/** The same. @throws ProblemError 'answer-unknown' */
export const requireOwnAnswer = async (...asked: Parameters<typeof ownAnswer>): Promise<demand.Demand> => {
  const found = await ownAnswer(...asked);
  if (!found) throw new ProblemError('answer-unknown');
  return found;
};

/** What was taken back, or staff deleted, is not corrected any more. @throws ProblemError 'answer-withdrawn' */
export const requireThere = async (
  { log }: Pick<Dependencies, 'log'>,
  organisation: Id,
  of: demand.Demand,
): Promise<void> => {
  const document = await load(log, documents, of.documentId, organisation);
  if (of.isWithdrawn || document?.stage.name === 'deleted') throw new ProblemError('answer-withdrawn');
};

/** Where an answer stands for its respondent. */
export const recalledState = (of: demand.Demand, document: Document | undefined): RecalledState => {
  if (document?.stage.name === 'deleted') return 'withdrawn';
  const { offered, returned, declined } = document?.answer ?? {};
  if (offered) return 'waiting';
  if (of.isWithdrawn) return 'withdrawn';
  if (returned) return 'returned';
  return declined ? 'declined' : 'sent';
};

const find = async (
  dependencies: Recalling,
  of: OfForm,
  { receipt_number: receipt, correction_code: code }: RecallAsked,
): Promise<demand.Demand> => {
  const typed = typedReceiptNumber(receipt);
  for (const demandId of typed ? await withReceipt(dependencies, of.sheetId, typed) : []) {
    const found = await ownAnswer(dependencies, of, { demandId, code });
    if (found) return found;
  }
  throw new ProblemError('answer-unknown');
};

type RecallAsked = z.infer<typeof RecallBody> & { readonly address: string };

/**
 * An answer as it was sent last, for the respondent who has its receipt and its code (docs/product/public-form.md#correcting).
 * @throws ProblemError 'answer-unknown', 'signin-throttled'
 */
export const recallAnswer = async (
  dependencies: Recalling,
  of: OfForm,
  asked: RecallAsked,
): Promise<RecallAnswer> => {
  const counted = await countFormTry(dependencies.db, `recall/${of.sheetId}`, asked.address);
  const found = await counted.judge(() => find(dependencies, of, asked));
  await counted.giveBack();
  const { organisation } = of;
  const document = await load(dependencies.log, documents, found.documentId, organisation);
  const sheet = await load(dependencies.log, sheets, of.sheetId, organisation);
  const { answer } = demand.newestAnswer(found)!;
  const state = recalledState(found, document);
  return {
    ...{ id: found.demandId, receipt_number: receiptNumberOf(found.demandId), state },
    received_at: found.receivedAt ?? '',
    is_withdrawn: found.isWithdrawn,
    remark: state === 'returned' ? (document?.answer?.returned ?? '') : '',
    ...{ corrections: found.corrections, edition: answer.edition },
    is_correctable: state !== 'withdrawn' && !found.isWithdrawn && sheet?.edition === answer.edition,
    ...{ fragment_inputs: [...answer.inputs], comment: answer.comment, attachments: [...answer.attachments] },
  };
};
