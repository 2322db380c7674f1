import { styled } from '@mui/material/styles';
import { useStable } from '../../../lib/hooks/use-stable';
import { FieldStyles } from '../../../shared-features/fields/console/field-styles';
import { NARROW } from '../../../components/layout';
import { EditorContext } from '../editing/editor-context';
import { useConversionSteps } from '../editing/use-conversion-steps';
import { useDraftNotice } from '../editing/use-draft-notice';
import { useTypeAhead } from '../editing/use-type-ahead';
import { EnteringContext } from '../entry/entry-context';
import { FindBand } from '../find/find-panel';
import { useFindPanel } from '../find/use-find-panel';
import { SecondEntryProgress } from '../entry/second-entry-buttons';
import { progressOf } from '../model/form/second-entries';
import { WordsMenu } from '../words/words-menu';
import { useDocumentActions } from './document/use-document-actions';
import { useDocumentSteps } from '../../../shared-features/work-queue/use-document-steps';
import { FormSide } from './form-side';
import { OpenedHeader } from './header/opened-header';
import { useDisplayMode } from './header/use-display-mode';
import { ImageSide } from './image-side';
import { RefusedBand } from './refused-band';
import { Splitter, SPLITTER_WIDTH, useFormWidth } from './splitter';
import { StatusLine } from './status-line';
import { useCheckCommands } from './use-check-commands';
import { useCheckSaving } from './use-check-saving';
import { useFields } from './use-fields';
import { useImageTools } from './use-image-tools';
import { type CheckedDocument, useOpenedDocument } from './use-opened-document';

const Split = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  // The page's image above its values, and both scroll with the screen.
  [NARROW]: { flex: 'none', minHeight: 'auto', gridTemplateColumns: 'minmax(0, 1fr) !important' },
});

export interface CheckWorkspaceProps extends CheckedDocument {
  /** The content has changed elsewhere than in this editor, while this page was shown. */
  readonly onRenewed: (pageId: string | null) => void;
}

/** The document beside its values, with all that can be done to them. */
export const CheckWorkspace = (props: CheckWorkspaceProps) => {
  const { place, query, mode } = props;
  const { id: documentId } = place.document;
  const opened = useOpenedDocument(props);
  const { document, form, focus, isConfirmed, isReadOnly } = opened;
  const { editor, view } = document;
  const onRenewed = useStable(() => props.onRenewed(focus.page?.id ?? null));
  const saving = useCheckSaving(props, opened, onRenewed);
  const steps = useDocumentSteps(documentId, query, place);
  const width = useFormWidth();
  const fields = useFields(documentId, opened);
  const display = useDisplayMode(focus.activeId);
  const tools = useImageTools(props, opened, saving, onRenewed);
  const panel = useFindPanel(documentId, query, steps.to);
  const onFind = useStable(() => panel.open(isReadOnly ? 'find' : 'replace'));
  const commands = useCheckCommands({
    checked: props,
    ...{ opened, fields, tools, saving, steps, panel },
    onDisplayMode: display.next,
  });
  const documentActions = useDocumentActions(props, opened, tools, { onRenewed, onFind });
  useDraftNotice(editor);
  useTypeAhead(saving.busy === 'confirming', documentId);
  useConversionSteps(editor);

  const { menu } = tools;
  const isSplit = display.mode === 'both';
  const columns = isSplit ? `minmax(0, 1fr) ${SPLITTER_WIDTH}px ${width.css}` : 'minmax(0, 1fr)';
  return (
    <EditorContext value={editor}>
      <EnteringContext value={opened.entering}>
        <FieldStyles />
        <OpenedHeader
          {...{ place, query, mode, isConfirmed, isReadOnly }}
          isFirstEntry={saving.isFirstEntry}
          busy={saving.busy}
          display={display.mode}
          onDisplay={display.next}
          onSave={commands.save}
          onConfirm={commands.confirm}
          onPrevious={commands.previous}
          onNext={commands.next}
        />
        <RefusedBand document={place.document} query={query} />
        <FindBand {...opened} panel={panel} sheetId={place.document.sheet} onShow={focus.taken} />
        <Split style={{ gridTemplateColumns: columns }}>
          <ImageSide
            {...{ opened, tools }}
            checked={props}
            isHidden={display.mode === 'form'}
            onAddInput={fields.add}
          >
            {documentActions}
          </ImageSide>
          {isSplit && <Splitter px={width.px} onMove={width.choose} />}
          <FormSide
            {...{ opened, fields, onRenewed, onFind }}
            checked={props}
            isHidden={display.mode === 'image'}
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
          onHelp={commands.help}
          progress={
            opened.isBlind ? <SecondEntryProgress {...progressOf(view.inputs.values())} /> : undefined
          }
        />
      </EnteringContext>
    </EditorContext>
  );
};
