import { ERASED } from '@reader/contracts/events/define';
import { emptyForm } from '@reader/contracts/objects/sheets/sheet-form';
import { projection } from '../define.js';

/** Registered forms with all they ask. */
export const sheets = projection('sheets', (event) => event.data.sheetId, {
  SheetRegistered: (_row, event) => ({
    id: event.data.sheetId,
    organisation: event.metadata.organisation,
    form_subject: event.personal === ERASED ? '' : event.personal.formSubject,
    department_id: null,
    status: 'active',
    keyword: event.personal === ERASED ? null : event.personal.keyword,
    document_id: event.data.documentId,
    pages: event.data.pages,
    template: event.data.template,
    learned: [],
    form: event.personal === ERASED ? emptyForm : event.personal.form,
    revision: 0,
    created_at: event.metadata.occurredAt,
    registered_position: event.position,
  }),
  SheetPrintLearned: (
    row,
    { data: { readingId, documentId, places, isOnTrial = false }, metadata: { actor, occurredAt }, revision },
  ) =>
    row && {
      ...row,
      revision: isOnTrial ? row.revision : Number(revision),
      learned: [
        ...row.learned.filter(({ reading_id }) => reading_id !== readingId),
        {
          reading_id: readingId,
          document_id: documentId,
          learned_at: occurredAt,
          learned_by: actor,
          places,
          is_on_trial: isOnTrial,
        },
      ],
    },
  SheetPrintProved: (row, { data: { lessons, revision } }) =>
    row && {
      ...row,
      revision,
      learned: row.learned.map((one) =>
        lessons.includes(one.reading_id) ? { ...one, is_on_trial: false } : one,
      ),
    },
  SheetPrintForgotten: (row, { data, revision }) =>
    row && {
      ...row,
      revision: data.revision ?? Number(revision),
      learned: row.learned.filter(({ reading_id }) => reading_id !== data.readingId),
    },
  SheetDepartmentChanged: (row, { data }) => row && { ...row, department_id: data.departmentId },
  SheetRemoved: (row) => row && { ...row, status: 'removed' },
});
