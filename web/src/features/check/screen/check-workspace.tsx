import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { useStable } from '../../../lib/hooks/use-stable';
import { useCurrentUser } from '../../../lib/user-context';
import { FieldStyles } from '../../../shared-features/fields/console/field-styles';
import { EditorContext } from '../editing/editor-context';
import { useDraftNotice } from '../editing/use-draft-notice';
import { EnteringContext } from '../entry/entry-context';
import { SecondEntryProgress } from '../entry/second-entry-buttons';
import { FIRST_ENTRY_AT_END } from '../entry/use-first-entry';
import { SEND_AT_END } from '../entry/use-second-entry';
import { progressOf } from '../model/form/second-entries';
import { WordsMenu } from '../words/words-menu';
import { DocumentActions } from './document/document-actions';
import { useDocumentSteps } from './document/use-document-steps';
import { FormSide } from './form-side';
import { CheckHeader } from './header/check-header';
import { HeaderActions } from './header/header-actions';
import { useDisplayMode } from './header/use-display-mode';
import { ImageSide } from './image-side';
import { Splitter, SPLITTER_WIDTH, useFormWidth } from './splitter';
import { StatusLine } from './status-line';
import { useCheckCommands } from './use-check-commands';
import { useCheckSaving } from './use-check-saving';
import { useFields } from './use-fields';
import { useImageTools } from './use-image-tools';
import { type CheckedDocument, useOpenedDocument } from './use-opened-document';

const Split = styled('div')({ flex: 1, minHeight: 0, display: 'grid' });

const ignore = () => undefined;

export interface CheckWorkspaceProps extends CheckedDocument {
  /** The content has changed elsewhere than in this editor, while this page was shown. */
  readonly onRenewed: (pageId: string | null) => void;
}

/** The document beside its values, with all that can be done to them. */
export const CheckWorkspace = (props: CheckWorkspaceProps) => {
  const { place, query, pages, mode } = props;
  const { id: documentId } = place.document;
  const user = useCurrentUser();
  const opened = useOpenedDocument(props);
  const { document, form, focus, entering, isConfirmed, isReadOnly, isBlind, isFixed } = opened;
  const { editor, view } = document;
  const { page } = focus;
  const onRenewed = useStable(() => props.onRenewed(page?.id ?? null));
  const { saving, isFirstEntry } = useCheckSaving(props, opened, onRenewed);
  const steps = useDocumentSteps(documentId, query, place);
  const width = useFormWidth();
  const { actions: fields, add, filter } = useFields(documentId, opened);
  const display = useDisplayMode(focus.activeId);
  const tools = useImageTools(props, opened, saving, onRenewed);
  const { zoom, words, regions, menu, frames, tables } = tools;
  const { save, confirm, next, previous, help } = useCheckCommands({
    document,
    form,
    focus,
    fields,
    filter,
    frames,
    tables,
    saving,
    steps,
    zoom,
    isReadOnly,
    hasFrames: tools.hasFrames,
    endQuestion: isBlind ? SEND_AT_END : isFirstEntry ? FIRST_ENTRY_AT_END : undefined,
    onDisplayMode: display.next,
    onWords: menu.show,
    onReadArea: isBlind ? ignore : regions.readOwn,
  });
  useDraftNotice(editor);

  const removeFrames = useStable(() => void frames.removeAll());
  const hasChanges = view.changes.length > 0;
  const canRemoveFrames = tools.hasFrames && frames.hasAny;
  const { document: row } = place;
  const hasActions = !user.isReadOnly && !isBlind && mode !== 'waiting';
  const documentActions = useMemo(
    () =>
      hasActions ? (
        <DocumentActions
          {...{ document: row, query, page, hasChanges, onRenewed }}
          onRemoveFrames={canRemoveFrames ? removeFrames : null}
        />
      ) : null,
    [hasActions, row, query, page, hasChanges, canRemoveFrames, removeFrames, onRenewed],
  );
  const { busy } = saving;
  const { mode: shown, next: showNext } = display;
  // As one element: a key typed in a field is no reason to draw the top bar.
  const headerActions = useMemo(
    () => (
      <HeaderActions
        {...{
          documentId,
          query,
          mode,
          isConfirmed,
          isFirstEntry,
          isReadOnly,
          busy,
        }}
        display={shown}
        onDisplay={showNext}
        onSave={save}
        onConfirm={confirm}
      />
    ),
    [documentId, query, mode, isConfirmed, isFirstEntry, isReadOnly, busy, shown, showNext, save, confirm],
  );
  const columns = shown === 'both' ? `minmax(0, 1fr) ${SPLITTER_WIDTH}px ${width.css}` : 'minmax(0, 1fr)';

  return (
    <EditorContext value={editor}>
      <EnteringContext value={entering}>
        <FieldStyles />
        <CheckHeader documentId={documentId} place={place} query={query} onPrevious={previous} onNext={next}>
          {headerActions}
        </CheckHeader>
        <Split style={{ gridTemplateColumns: columns }}>
          <ImageSide
            {...{ pages, form, focus, tables, words, regions, zoom }}
            isHidden={shown === 'form'}
            frames={tools.hasFrames ? frames : null}
            isReadOnly={isFixed}
            onAddInput={isFixed ? null : add}
          >
            {documentActions}
          </ImageSide>
          {shown === 'both' && <Splitter px={width.px} onMove={width.choose} />}
          <FormSide
            {...{ opened, onRenewed }}
            checked={props}
            isHidden={shown === 'image'}
            actions={fields}
            onFilter={filter}
          />
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
