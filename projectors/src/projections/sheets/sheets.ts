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
    status: event.data.isUnpublished ? 'unpublished' : 'active',
    edition: event.data.isUnpublished ? 0 : 1,
    published_at: event.data.isUnpublished ? null : event.metadata.occurredAt,
    draft_revision: null,
    standard_sheet: null,
    answering: null,
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
  SheetPublished: (row, { data, personal, metadata }) =>
    row && {
      ...row,
      status: row.status === 'removed' ? 'removed' : 'active',
      edition: data.edition,
      published_at: metadata.occurredAt,
      draft_revision: data.draftRevision,
      template: data.template,
      form_subject: personal === ERASED ? '' : personal.formSubject,
      keyword: personal === ERASED ? null : personal.keyword,
      standard_sheet: personal === ERASED ? null : personal.standardSheet,
      form: personal === ERASED ? emptyForm : personal.form,
    },
  SheetAnsweringChanged: (row, { data, personal }) =>
    row && {
      ...row,
      answering: {
        is_open: data.isOpen,
        from: data.from,
        until: data.until,
        attachment_bytes: data.attachmentBytes,
        ...(personal === ERASED ? { before: '', over: '', thanks: '' } : personal),
      },
    },
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
