import { insetToasts } from '../../../components/toasts/toast-inset';
import { AnswerNotice } from '../answer/answer-notice';
import { DocumentNotice } from '../editing/document-notice';
import { StrayTexts } from '../editing/stray-texts';
import { EntryNotice } from '../entry/entry-notice';
import { FindButton } from '../find/find-button';
import { FormPane } from '../form/form-pane';
import { TablesNotice } from '../tables/tables-notice';
import { hiddenIf, Side } from './side';
import type { Fields } from './use-fields';
import type { CheckedDocument, OpenedDocument } from './use-opened-document';

/** The document's values, below what must be known of it. */
export const FormSide = ({
  isHidden,
  checked: { place, pages, mode, entry },
  opened: { document, rules, form, focus, isConfirmed, isReadOnly },
  fields: { actions, filter },
  onRenewed,
  onFind,
}: {
  isHidden: boolean;
  checked: CheckedDocument;
  opened: OpenedDocument;
  fields: Fields;
  onRenewed: () => void;
  onFind: () => void;
}) => (
  <Side aria-label="入力" ref={insetToasts} style={hiddenIf(isHidden)}>
    <FormPane
      sections={form.sections}
      pages={pages}
      sheetId={place.document.sheet}
      comment={document.view.comment}
      marks={form.marks}
      findings={rules.findings}
      counts={form.counts}
      filter={form.filter}
      onFilter={filter}
      activeId={focus.activeId}
      isReadOnly={isReadOnly}
      actions={actions}
      tools={<FindButton isReadOnly={isReadOnly} onFind={onFind} />}
      notice={
        <>
          <EntryNotice {...{ mode, entry, onRenewed }} row={place.document} />
          {!isReadOnly && <TablesNotice documentId={place.document.id} onRenewed={onRenewed} />}
          {!isReadOnly && (
            <StrayTexts document={document} activeId={focus.activeId} onTake={actions.onTake} />
          )}
          <AnswerNotice
            document={place.document}
            hasChanges={document.view.changes.length > 0}
            onRenewed={onRenewed}
          />
          <DocumentNotice
            documentId={place.document.id}
            isConfirmed={isConfirmed}
            notes={place.document.notes}
            document={document}
            onRenewed={onRenewed}
          />
        </>
      }
    />
  </Side>
);
