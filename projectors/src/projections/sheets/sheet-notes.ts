import { ERASED } from '@reader/contracts/events/define';
import { projection } from '../define.js';

/** What is to be known of the answers to the items of forms (docs/product/dashboard.md#notes). */
export const sheetNotes = projection('sheet_notes', ({ data }) => `${data.sheetId}/${data.formItem}`, {
  SheetItemNoted: (_row, { data, personal, metadata }, id) => ({
    id,
    organisation: metadata.organisation,
    sheet_id: data.sheetId,
    form_item: data.formItem,
    body: personal === ERASED ? '' : personal.text,
    revision: data.revision,
    changed_at: metadata.occurredAt,
    changed_by: metadata.actor.id,
  }),
});
