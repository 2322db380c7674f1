import { documentStatusCode } from '@reader/contracts/codes/document';
import { withoutEntries } from '@reader/contracts/double-entry/blind-content';
import type { DocumentEntryAnswer } from '@reader/contracts/http/documents/double-entry';
import type {
  CheckQuery,
  ReaderDocumentAnswer,
  UploadedFile,
} from '@reader/contracts/http/documents/documents';
import type { Table, UserInput } from '@reader/contracts/objects/document/document-content';
import type { OutputFrameSet } from '@reader/contracts/objects/output/output-frames';
import { useMemo } from 'react';
import { useCurrentUser } from '../../../lib/user-context';
import { useDocumentEditor } from '../editing/use-document-editor';
import { useEnteringOf } from '../entry/entry-context';
import { useCheckFocus } from '../form/use-check-focus';
import { useForm } from '../form/use-form';
import { draftKeyOf, type EntryMode } from '../model/form/entry-mode';
import { useFieldRules } from '../rules/use-field-rules';

/** A document with all of its content, as it was fetched. */
export interface CheckedDocument {
  readonly place: ReaderDocumentAnswer;
  readonly query: CheckQuery;
  readonly pages: readonly UploadedFile[];
  readonly inputs: readonly UserInput[];
  readonly tables: readonly Table[];
  readonly frames: OutputFrameSet;
  /** A content revision that all of this is not older than. */
  readonly revision: number;
  readonly mode: EntryMode;
  /** Who entered it, where two people do. */
  readonly entry: DocumentEntryAnswer | null;
  /** Where checking starts; null, or a page that is gone: at the first. */
  readonly startPageId: string | null;
}

/** The document in its editor, judged and laid out as a form, and where in it the user is. */
export const useOpenedDocument = (checked: CheckedDocument) => {
  const { place, pages, tables, revision, mode, entry, startPageId } = checked;
  const { id, status, comment, sheet, entry_stage } = place.document;
  const user = useCurrentUser();
  const isConfirmed = status === documentStatusCode.confirmed;
  const isReadOnly = isConfirmed || user.isReadOnly || mode === 'waiting';
  const isBlind = mode === 'blind';
  // May be shown without values, which then break no rule.
  const isOwnSecond = mode === 'waiting' && entry_stage === 'third';
  const entering = useEnteringOf(mode, entry);
  const inputs = useMemo(
    () => (isBlind ? withoutEntries(checked.inputs) : checked.inputs),
    [isBlind, checked.inputs],
  );
  const parts = { ...checked.frames, tables, documents: [{ id, comment }] };
  const document = useDocumentEditor(draftKeyOf(id, mode), inputs, parts, revision, isReadOnly);
  const rules = useFieldRules(document.view, sheet, isConfirmed || isBlind || isOwnSecond);
  const form = useForm(document, pages, isConfirmed, rules.findings, entering);
  const focus = useCheckFocus({
    document,
    form,
    pages,
    startPageId,
    isReadOnly,
  });
  return {
    ...{ document, rules, form, focus, entering },
    isConfirmed,
    /** Nothing of it is changed here. */
    isReadOnly,
    isBlind,
    /** What the document consists of stays as it is; the person that enters it a second time only fills it in. */
    isFixed: isReadOnly || isBlind,
  };
};
export type OpenedDocument = ReturnType<typeof useOpenedDocument>;
