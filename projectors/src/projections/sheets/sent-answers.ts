import { receiptNumberOf } from '@reader/contracts/objects/demands/receipt-number';
import { projection } from '../define.js';

/** Answers to public forms by their receipts, for respondents who come back (docs/product/public-form.md#correcting). */
export const sentAnswers = projection('sent_answers', ({ data }) => data.demandId, {
  DemandMade: (_row, { data, metadata }) => ({
    id: data.demandId,
    organisation: metadata.organisation,
    sheet_id: data.sheetId,
    receipt_number: receiptNumberOf(data.demandId),
  }),
  DemandExpired: () => undefined,
});
