import { styled } from '@mui/material/styles';
import type { CheckQuery, ReaderDocumentAnswer, UploadedFile } from '@reader/contracts/http/documents';
import type { Table, UserInput } from '@reader/contracts/objects/document-content';
import type { OutputFrameSet } from '@reader/contracts/objects/output-frames';
import { useMemo, useState } from 'react';
import { useStable } from '../../../lib/use-stable';
import { useCurrentUser } from '../../../lib/user-context';
import { useCheckCommands } from '../state/use-check-commands';
import { useCheckFocus } from '../state/use-check-focus';
import { useDisplayMode } from '../state/use-display-mode';
import { useDocumentEditor } from '../state/use-document-editor';
import { useDocumentSteps } from '../state/use-document-steps';
import { useDraftNotice } from '../state/use-draft-notice';
import { useFieldActions } from '../state/use-field-actions';
import { useForm } from '../state/use-form';
import { useFormActions } from '../state/use-form-actions';
import { useFrames } from '../state/use-frames';
import { useSaving } from '../state/use-saving';
import { useRegion } from '../state/use-region';
import { useToastInset } from '../state/use-toast-inset';
import { useWords } from '../state/use-words';
import { useWordsMenu } from '../state/use-words-menu';
import { useFieldRules } from '../rules/use-field-rules';
import { useTableTools } from '../tables/use-table-tools';
import type { Zoom } from '../state/use-zoom';
import { CheckHeader } from './check-header';
import { DisplayModeButton } from './display-mode-button';
import { DocumentActions } from './document-actions';
import { DocumentNotice } from './document-notice';
import { FormPane } from './form-pane';
import { ImageSide } from './image-side';
import { OthersHere } from './others-here';
import { QueueMode } from './queue-mode';
import { SaveButtons } from './save-buttons';
import { hiddenIf, Side } from './side';
import { Splitter, SPLITTER_WIDTH, useFormWidth } from './splitter';
import { StatusLine } from './status-line';
import { WordsMenu } from './words-menu';

const Split = styled('div')({ flex: 1, minHeight: 0, display: 'grid' });

export interface CheckWorkspaceProps {
  readonly place: ReaderDocumentAnswer;
  readonly query: CheckQuery;
  readonly pages: readonly UploadedFile[];
  readonly inputs: readonly UserInput[];
  readonly tables: readonly Table[];
  readonly frames: OutputFrameSet;
  /** Where checking starts; null, or a page that is gone: at the first. */
  readonly startPageId: string | null;
  /** The content has changed elsewhere than in this editor, while this page was shown. */
  readonly onRenewed: (pageId: string | null) => void;
}

/** The document beside its values, with all that can be done to them. */
export const CheckWorkspace = (props: CheckWorkspaceProps) => {
  const { place, query, pages, inputs, tables, startPageId } = props;
  const { id: documentId, status, content_revision } = place.document;
  const user = useCurrentUser();
  const isConfirmed = status === 'C';
  const isReadOnly = isConfirmed || user.isReadOnly;
  const documents = [{ id: documentId, comment: place.document.comment }];
  const parts = { ...props.frames, tables, documents };
  const document = useDocumentEditor(documentId, inputs, parts, content_revision, isReadOnly);
  const { editor, view } = document;
  const rules = useFieldRules(view, place.document.sheet, isConfirmed);
  const form = useForm(document, pages, isConfirmed, rules.findings);
  const saving = useSaving(documentId, query, document);
  const steps = useDocumentSteps(documentId, query, place);
  const width = useFormWidth();
  const setFormSide = useToastInset();
  const [zoom, setZoom] = useState<Zoom | null>(null);
  const focus = useCheckFocus({ document, form, pages, startPageId, isReadOnly });
  const { activeId, page, showPage } = focus;
  const onRenewed = useStable(() => props.onRenewed(page?.id ?? null));
  const fields = useFieldActions(editor, focus.taken, focus.nextDoubt, focus.lost, rules.findingOf);
  const { add, filter } = useFormActions({ documentId, document, form, page, isReadOnly });
  const display = useDisplayMode(activeId);
  const words = useWords({ documentId, document, focus, isReadOnly });
  const regions = useRegion({ documentId, document, focus, words });
  const menu = useWordsMenu(words);
  const frames = useFrames({ documentId, document, pages, page, scale: zoom?.scale ?? 1, showPage });
  const tableTools = useTableTools({
    ...{ documentId, document, saving, pages, page, isReadOnly, onRenewed },
  });
  const isWord = user.isOn('wordOutput') && page !== undefined;
  const { save, confirm, next, previous, help } = useCheckCommands({
    ...{
      document,
      form,
      focus,
      fields,
      filter,
      frames,
      hasFrames: isWord,
      tables: tableTools,
      saving,
      steps,
      zoom,
      isReadOnly,
    },
    onDisplayMode: display.next,
    onWords: menu.show,
    onReadArea: regions.readOwn,
  });
  useDraftNotice(editor);

  const removeFrames = useStable(() => void frames.removeAll());
  const hasChanges = view.changes.length > 0;
  const hasFrames = isWord && frames.hasAny;
  const documentActions = useMemo(
    () =>
      user.isReadOnly ? null : (
        <DocumentActions
          document={place.document}
          query={query}
          page={page}
          hasChanges={hasChanges}
          onRemoveFrames={hasFrames ? removeFrames : null}
          onRenewed={onRenewed}
        />
      ),
    [user.isReadOnly, place.document, query, page, hasChanges, hasFrames, removeFrames, onRenewed],
  );
  const headerActions = useMemo(
    () => (
      <>
        <OthersHere documentId={documentId} isChecking={!isReadOnly} />
        {query.queue === 'on' && <QueueMode documentId={documentId} query={query} />}
        <DisplayModeButton mode={display.mode} onNext={display.next} />
        {!user.isReadOnly && (
          <SaveButtons busy={saving.busy} isConfirmed={isConfirmed} onSave={save} onConfirm={confirm} />
        )}
      </>
    ),
    [
      documentId,
      query,
      user.isReadOnly,
      isReadOnly,
      saving.busy,
      isConfirmed,
      save,
      confirm,
      display.mode,
      display.next,
    ],
  );
  const columns =
    display.mode === 'both' ? `minmax(0, 1fr) ${SPLITTER_WIDTH}px ${width.css}` : 'minmax(0, 1fr)';

  return (
    <>
      <CheckHeader documentId={documentId} place={place} query={query} onPrevious={previous} onNext={next}>
        {headerActions}
      </CheckHeader>
      <Split style={{ gridTemplateColumns: columns }}>
        <ImageSide
          isHidden={display.mode === 'form'}
          pages={pages}
          form={form}
          focus={focus}
          frames={isWord ? frames : null}
          tables={tableTools}
          words={words}
          regions={regions}
          zoom={zoom}
          onZoom={setZoom}
          isReadOnly={isReadOnly}
          onAddInput={isReadOnly ? null : add}
        >
          {documentActions}
        </ImageSide>
        {display.mode === 'both' && <Splitter px={width.px} onMove={width.choose} />}
        <Side aria-label="入力" ref={setFormSide} style={hiddenIf(display.mode === 'image')}>
          <FormPane
            sections={form.sections}
            pages={pages}
            sheetId={place.document.sheet}
            comment={view.comment}
            marks={form.marks}
            findings={rules.findings}
            counts={form.counts}
            filter={form.filter}
            onFilter={filter}
            activeId={activeId}
            isReadOnly={isReadOnly}
            actions={fields}
            notice={
              <DocumentNotice
                documentId={documentId}
                isConfirmed={isConfirmed}
                notes={place.document.notes}
                document={document}
              />
            }
          />
        </Side>
      </Split>
      {menu.open && <WordsMenu {...menu.open} onPoint={menu.point} onWord={menu.take} onClose={menu.close} />}
      <StatusLine
        changes={view.changes.length}
        savedAt={saving.savedAt}
        doubts={form.doubts.length}
        isReadOnly={isReadOnly}
        onHelp={help}
      />
    </>
  );
};
