import { styled } from '@mui/material/styles';
import type {
  CheckQuery,
  ReaderDocumentAnswer,
  UploadedFile,
} from '@reader/contracts/http/documents/documents';
import type { Table, UserInput } from '@reader/contracts/objects/document/document-content';
import { withoutEntries } from '@reader/contracts/double-entry/blind-content';
import type { DocumentEntryAnswer } from '@reader/contracts/http/documents/double-entry';
import type { OutputFrameSet } from '@reader/contracts/objects/output/output-frames';
import { useMemo, useState } from 'react';
import { insetToasts } from '../../../components/toasts/toast-inset';
import { ObservedValue } from '../../../lib/observed-value';
import { useStable } from '../../../lib/use-stable';
import { useCurrentUser } from '../../../lib/user-context';
import { FieldStyles } from '../../../shared-features/fields/console/field-styles';
import { EnteringContext, useEnteringOf } from '../entry/entry-context';
import { draftKeyOf, type EntryMode } from '../model/form/entry-mode';
import { EntryNotice } from '../entry/entry-notice';
import { progressOf } from '../model/form/second-entries';
import { SecondEntryProgress } from '../entry/second-entry-buttons';
import { useEntryActions } from '../entry/use-entry-actions';
import { useEntrySaving } from '../entry/use-entry-saving';
import { FIRST_ENTRY_AT_END, useIsFirstEntry } from '../entry/use-first-entry';
import { SEND_AT_END } from '../entry/use-second-entry';
import { EditorContext } from '../editing/editor-context';
import { useCheckCommands } from './use-check-commands';
import { useCheckFocus } from '../form/use-check-focus';
import { useDisplayMode } from './header/use-display-mode';
import { useDocumentEditor } from '../editing/use-document-editor';
import { useDocumentSteps } from './document/use-document-steps';
import { useDraftNotice } from '../editing/use-draft-notice';
import { useFieldActions } from './use-field-actions';
import { useForm } from '../form/use-form';
import { useFormActions } from '../form/use-form-actions';
import { useFrames } from '../frames/use-frames';
import { useSaving } from '../editing/use-saving';
import { useRegion } from '../words/use-region';
import { useWords } from '../words/use-words';
import { useWordsMenu } from '../words/use-words-menu';
import { useFieldRules } from '../rules/use-field-rules';
import { useTableTools } from '../tables/use-table-tools';
import type { ShownZoom } from '../image/shown-zoom';
import type { Zoom } from '../image/use-zoom';
import { CheckHeader } from './header/check-header';
import { DocumentActions } from './document/document-actions';
import { DocumentNotice } from '../editing/document-notice';
import { FormPane } from '../form/form-pane';
import { HeaderActions } from './header/header-actions';
import { ImageSide } from './image-side';
import { hiddenIf, Side } from './side';
import { Splitter, SPLITTER_WIDTH, useFormWidth } from './splitter';
import { StatusLine } from './status-line';
import { WordsMenu } from '../words/words-menu';

const Split = styled('div')({ flex: 1, minHeight: 0, display: 'grid' });

const ignore = () => undefined;

export interface CheckWorkspaceProps {
  readonly place: ReaderDocumentAnswer;
  readonly query: CheckQuery;
  readonly pages: readonly UploadedFile[];
  readonly inputs: readonly UserInput[];
  readonly tables: readonly Table[];
  readonly frames: OutputFrameSet;
  readonly mode: EntryMode;
  /** Who entered it, where two people do. */
  readonly entry: DocumentEntryAnswer | null;
  /** Where checking starts; null, or a page that is gone: at the first. */
  readonly startPageId: string | null;
  /** The content has changed elsewhere than in this editor, while this page was shown. */
  readonly onRenewed: (pageId: string | null) => void;
}

/** The document beside its values, with all that can be done to them. */
export const CheckWorkspace = (props: CheckWorkspaceProps) => {
  const { place, query, pages, tables, mode, entry, startPageId } = props;
  const { id: documentId, status, content_revision } = place.document;
  const user = useCurrentUser();
  const isConfirmed = status === 'C';
  const isReadOnly = isConfirmed || user.isReadOnly || mode === 'waiting';
  const isBlind = mode === 'blind';
  /** What the document consists of stays as it is; who enters it a second time only fills it in. */
  const isFixed = isReadOnly || isBlind;
  const entering = useEnteringOf(mode, entry);
  const inputs = useMemo(
    () => (isBlind ? withoutEntries(props.inputs) : props.inputs),
    [isBlind, props.inputs],
  );
  const documents = [{ id: documentId, comment: place.document.comment }];
  const parts = { ...props.frames, tables, documents };
  const document = useDocumentEditor(
    draftKeyOf(documentId, mode),
    inputs,
    parts,
    content_revision,
    isReadOnly,
  );
  const { editor, view } = document;
  const rules = useFieldRules(view, place.document.sheet, isConfirmed || isBlind);
  const form = useForm(document, pages, isConfirmed, rules.findings, entering);
  const focus = useCheckFocus({ document, form, pages, startPageId, isReadOnly });
  const { activeId, page, showPage } = focus;
  const onRenewed = useStable(() => props.onRenewed(page?.id ?? null));
  const usual = useSaving(documentId, query, document);
  const isFirstEntry = useIsFirstEntry(place.document.sheet, mode === 'open' && !isReadOnly);
  const undecided = form.doubts.length - form.blocked.length;
  const saving = useEntrySaving({ mode, usual, place, document, undecided, onRenewed });
  const steps = useDocumentSteps(documentId, query, place);
  const width = useFormWidth();
  const [zoom] = useState<ShownZoom>(() => new ObservedValue<Zoom | null>(null));
  const actions = useFieldActions(editor, focus.taken, focus.nextDoubt, focus.lost, rules.findingOf);
  const fields = useEntryActions(actions, editor, entering, focus.nextDoubt);
  const { add, filter } = useFormActions({ documentId, document, form, page, isReadOnly });
  const display = useDisplayMode(activeId);
  const words = useWords({
    ...{ documentId, document, focus, isReadOnly: isFixed, areHidden: isBlind },
  });
  const regions = useRegion({ documentId, document, focus, words });
  const menu = useWordsMenu(words);
  const frames = useFrames({ documentId, document, pages, page, zoom, showPage });
  const tableTools = useTableTools({
    ...{ documentId, document, saving, pages, page, isReadOnly: isFixed, onRenewed },
  });
  const isWord = user.isOn('wordOutput') && page !== undefined && !isBlind;
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
    endQuestion: isBlind ? SEND_AT_END : isFirstEntry ? FIRST_ENTRY_AT_END : undefined,
    onDisplayMode: display.next,
    onWords: menu.show,
    onReadArea: isBlind ? ignore : regions.readOwn,
  });
  useDraftNotice(editor);

  const removeFrames = useStable(() => void frames.removeAll());
  const hasChanges = view.changes.length > 0;
  const hasFrames = isWord && frames.hasAny;
  const documentActions = useMemo(
    () =>
      user.isReadOnly || isBlind || mode === 'waiting' ? null : (
        <DocumentActions
          document={place.document}
          query={query}
          page={page}
          hasChanges={hasChanges}
          onRemoveFrames={hasFrames ? removeFrames : null}
          onRenewed={onRenewed}
        />
      ),
    [
      user.isReadOnly,
      isBlind,
      mode,
      place.document,
      query,
      page,
      hasChanges,
      hasFrames,
      removeFrames,
      onRenewed,
    ],
  );
  const { busy } = saving;
  const { mode: shown, next: showNext } = display;
  // As one element: a key typed in a field is no reason to draw the top bar.
  const headerActions = useMemo(
    () => (
      <HeaderActions
        {...{ documentId, query, mode, isConfirmed, isFirstEntry, isReadOnly, busy }}
        display={shown}
        onDisplay={showNext}
        onSave={save}
        onConfirm={confirm}
      />
    ),
    [documentId, query, mode, isConfirmed, isFirstEntry, isReadOnly, busy, shown, showNext, save, confirm],
  );
  const columns =
    display.mode === 'both' ? `minmax(0, 1fr) ${SPLITTER_WIDTH}px ${width.css}` : 'minmax(0, 1fr)';

  return (
    <EditorContext value={editor}>
      <EnteringContext value={entering}>
        <FieldStyles />
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
            isReadOnly={isFixed}
            onAddInput={isFixed ? null : add}
          >
            {documentActions}
          </ImageSide>
          {display.mode === 'both' && <Splitter px={width.px} onMove={width.choose} />}
          <Side aria-label="入力" ref={insetToasts} style={hiddenIf(display.mode === 'image')}>
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
                <>
                  <EntryNotice {...{ mode, entry, onRenewed }} row={place.document} />
                  <DocumentNotice
                    documentId={documentId}
                    isConfirmed={isConfirmed}
                    notes={place.document.notes}
                    document={document}
                  />
                </>
              }
            />
          </Side>
        </Split>
        {menu.open && (
          <WordsMenu {...menu.open} onPoint={menu.point} onWord={menu.take} onClose={menu.close} />
        )}
        <StatusLine
          changes={view.changes.length}
          savedAt={saving.savedAt}
          doubts={form.doubts.length}
          isReadOnly={isReadOnly}
          onHelp={help}
          progress={isBlind ? <SecondEntryProgress {...progressOf(view.inputs.values())} /> : undefined}
        />
      </EnteringContext>
    </EditorContext>
  );
};
