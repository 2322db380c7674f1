import { styled } from '@mui/material/styles';
import type { CheckQuery, ReaderDocumentAnswer, UploadedFile } from '@reader/contracts/http/documents';
import type { Table, UserInput } from '@reader/contracts/objects/document-content';
import type { OutputFrameSet } from '@reader/contracts/objects/output-frames';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useColumnExport } from '../../../components/column-chooser/use-column-export';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { EmptyState } from '../../../components/empty-state';
import { useFileJob } from '../../../components/files/use-file-job';
import { NoFormIcon } from '../../../components/icons';
import { toasts } from '../../../components/toasts/toast-store';
import { paths } from '../../../lib/paths';
import { useStable } from '../../../lib/use-stable';
import { useCurrentUser } from '../../../lib/user-context';
import { AddInputDialog } from '../dialogs/add-input-dialog';
import { ShortcutsDialog } from '../dialogs/shortcuts-dialog';
import { type FormFilter, nextWanted } from '../state/form-sections';
import { type Direction, nearestInDirection } from '../state/geometry';
import { type CheckAction, checkKeymap } from '../state/keymap';
import { newInput } from '../state/new-input';
import { useDocumentEditor } from '../state/use-document-editor';
import { useDocumentJobs } from '../state/use-document-jobs';
import { useDocumentSteps } from '../state/use-document-steps';
import { useForm } from '../state/use-form';
import { useFrames } from '../state/use-frames';
import { useSaving } from '../state/use-saving';
import { useShortcuts } from '../state/use-shortcuts';
import { useToastInset } from '../state/use-toast-inset';
import type { Zoom } from '../state/use-zoom';
import { CheckHeader } from './check-header';
import { DocumentMenu } from './document-menu';
import { DocumentNotice } from './document-notice';
import { FormPane } from './form-pane';
import { FrameToolbar } from './frame-toolbar';
import { ImageToolbar } from './image-toolbar';
import { PageThumbs } from './page-thumbs';
import { PageView } from './page-view';
import { SaveButtons } from './save-buttons';
import { Splitter, SPLITTER_WIDTH, useFormWidth } from './splitter';
import { StatusLine } from './status-line';
import { fieldId } from './value-field';

const Split = styled('div')({ flex: 1, minHeight: 0, display: 'grid' });
const Side = styled('section')({
  minWidth: 0,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  background: 'var(--surface)',
});
const Canvas = styled('div')({ flex: 1, minHeight: 0, display: 'flex', background: 'var(--canvas)' });

export interface CheckWorkspaceProps {
  readonly place: ReaderDocumentAnswer;
  readonly query: CheckQuery;
  readonly pages: readonly UploadedFile[];
  readonly inputs: readonly UserInput[];
  readonly tables: readonly Table[];
  readonly frames: OutputFrameSet;
  /** The content has changed elsewhere than in this editor. */
  readonly onRenewed: () => void;
}

const SAVE_FIRST = '変更を一時保存してから、もう一度操作してください。';
const DRAFT_KEPT = '保存していない変更は、この端末に下書きとして残しています。';

const focusField = (id: string | undefined) => {
  if (id !== undefined) document.getElementById(fieldId(id))?.focus();
};

/** The document beside its values, with all that can be done to them. */
export const CheckWorkspace = (props: CheckWorkspaceProps) => {
  const { place, query, pages, inputs, tables, onRenewed } = props;
  const { id: documentId, status, content_revision } = place.document;
  const user = useCurrentUser();
  const dialogs = useDialogs();
  const isConfirmed = status === 'C';
  const isReadOnly = isConfirmed || user.isReadOnly;
  const document = useDocumentEditor(documentId, inputs, props.frames, content_revision, isReadOnly);
  const { editor, view } = document;
  const form = useForm(document, pages, tables, isConfirmed);
  const saving = useSaving(documentId, query, document);
  const steps = useDocumentSteps(documentId, query, place);
  const width = useFormWidth();
  const setFormSide = useToastInset();
  const [activeId, setActiveId] = useState<string | null>(null);
  const [pageId, setPageId] = useState(pages[0]?.id ?? '');
  const [zoom, setZoom] = useState<Zoom | null>(null);
  const page = pages.find((one) => one.id === pageId) ?? pages[0];

  const focus = useCallback(
    (id: string) => {
      editor.endTyping();
      setActiveId(id);
      const home = editor.view().inputs.get(id)?.uploaded_file;
      if (home) setPageId(home);
    },
    [editor],
  );
  const order = useRef(form.order);
  const doubts = useRef(form.doubts);
  useEffect(() => {
    order.current = form.order;
    doubts.current = form.doubts;
  });
  const nextDoubt = useCallback((from: string | null) => {
    const ids = order.current.map((input) => input.id);
    const wanted = new Set(doubts.current);
    const next = nextWanted(ids, from, (id) => wanted.has(id));
    // With no doubt left, Enter goes on like Tab.
    focusField(next ?? (from === null ? undefined : ids[ids.indexOf(from) + 1]));
  }, []);
  const actions = useMemo(
    () => ({
      onChange: (id: string, value: string) => editor.setValue(id, value, performance.now()),
      onFocus: focus,
      onAccept: (id: string) => {
        editor.setChecked(id, true);
        nextDoubt(id);
      },
      onRemove: (id: string) => {
        editor.remove(id);
        setActiveId(null);
      },
    }),
    [editor, focus, nextDoubt],
  );

  // Checking starts at the first doubt, or at the first field.
  useEffect(() => {
    if (!isReadOnly) focusField(doubts.current[0] ?? order.current[0]?.id);
    // Once, when the document is opened.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  useEffect(
    () => () => {
      // The sign-in screen says it itself.
      const isTimedOut = window.location.pathname === paths.signIn;
      if (editor.view().changes.length > 0 && !isTimedOut) toasts.info(DRAFT_KEPT);
    },
    [editor],
  );

  const askForInput = async () => {
    const given = await dialogs.ask(AddInputDialog, {});
    if (!given) return;
    const id = crypto.randomUUID();
    form.setFilter('all');
    editor.create(newInput(id, documentId, page?.id ?? null, given, editor.view().inputs.values()));
    setTimeout(() => focusField(id));
  };
  const addInput = useStable(() => void askForInput());
  /** Choosing doubts or empty fields leads to the first of them, so that the keys work at once. */
  const filter = useStable((name: FormFilter) => {
    const first = form.setFilter(name);
    if (!isReadOnly) setTimeout(() => focusField(first));
  });
  const showPage = useStable((id: string) => {
    setPageId(id);
    globalThis.document.querySelector(`[data-page="${id}"]`)?.scrollIntoView();
  });
  const frames = useFrames({ documentId, document, pages, page, scale: zoom?.scale ?? 1, showPage });
  const isWord = user.isOn('wordOutput') && page !== undefined;
  const drawing = isWord && frames.kind ? { frames, kind: frames.kind, isReadOnly } : null;
  /** Leads to what an undone or redone step was about. */
  const showChanged = (id: string | undefined) => {
    if (!frames.show(id)) focusField(id);
  };
  const step = (by: 1 | -1) => {
    const at = form.order.findIndex((input) => input.id === activeId);
    focusField(form.order[at + by]?.id);
  };
  const moveTo = (direction: Direction) => {
    const from = activeId === null ? undefined : view.inputs.get(activeId);
    if (!from) return;
    const onPage = form.order.filter((input) => input.uploaded_file === from.uploaded_file);
    focusField(nearestInDirection(onPage, from, direction)?.id);
  };
  const save = useStable(() => {
    if (!isReadOnly) void saving.save();
  });
  const confirm = useStable(() => {
    if (!isReadOnly) void saving.confirm((before) => steps.next(before));
  });
  const next = useStable(() => void steps.next());
  const previous = useStable(steps.previous);
  const help = () => void dialogs.ask(ShortcutsDialog, { hasFrames: isWord });
  const run: Record<CheckAction, () => void> = {
    save,
    confirm,
    'next-document': next,
    'previous-document': previous,
    'next-doubt': () => {
      // Leaving a doubt with Enter says that it was looked at.
      if (!isReadOnly && activeId !== null && form.marks.get(activeId) === 'doubt')
        actions.onAccept(activeId);
      else nextDoubt(activeId);
    },
    'next-field': () => step(1),
    'previous-field': () => step(-1),
    'area-left': () => moveTo('left'),
    'area-right': () => moveTo('right'),
    'area-up': () => moveTo('up'),
    'area-down': () => moveTo('down'),
    undo: () => !isReadOnly && showChanged(editor.undo()),
    redo: () => !isReadOnly && showChanged(editor.redo()),
    'zoom-in': () => zoom?.zoomBy(1),
    'zoom-out': () => zoom?.zoomBy(-1),
    help,
  };
  useShortcuts(checkKeymap, (action) => run[action]());
  const jobs = useDocumentJobs(place.document, onRenewed);
  /** The servers work on what is saved: edits that are not would be lost under their result. */
  const whenSaved = (act: () => Promise<void>) => {
    if (view.changes.length > 0) toasts.info(SAVE_FIRST);
    else void act();
  };
  const reload = useStable(() => whenSaved(jobs.reload));
  const register = useStable(() => whenSaved(jobs.register));
  const file = useFileJob();
  const columns = useColumnExport(file.follow);
  const isBusy = jobs.isBusy || file.running !== null;
  const putColumns = useStable(() =>
    whenSaved(() => columns({ document_ids: [documentId] }, `「${place.document.file_name}」を出力します。`)),
  );
  const rotate = useStable((angle: 90 | 270) => {
    if (page) whenSaved(() => jobs.rotate(page, angle));
  });
  const canRegister = user.isOn('creator') && place.document.registered_sheet_id === null;
  const removeFrames = useStable(() => void frames.removeAll());
  const hasFrames = isWord && frames.hasAny;
  const documentMenu = useMemo(
    () =>
      user.isReadOnly ? null : (
        <DocumentMenu
          isBusy={isBusy}
          onReload={isConfirmed ? null : reload}
          onRotate={isConfirmed ? null : rotate}
          onRegister={canRegister && !isConfirmed ? register : null}
          onRemoveFrames={hasFrames && !isConfirmed ? removeFrames : null}
          onColumns={putColumns}
        />
      ),
    [
      user.isReadOnly,
      isConfirmed,
      isBusy,
      reload,
      rotate,
      canRegister,
      register,
      hasFrames,
      removeFrames,
      putColumns,
    ],
  );
  const saveButtons = useMemo(
    () =>
      user.isReadOnly ? null : (
        <SaveButtons busy={saving.busy} isConfirmed={isConfirmed} onSave={save} onConfirm={confirm} />
      ),
    [user.isReadOnly, saving.busy, isConfirmed, save, confirm],
  );

  return (
    <>
      <CheckHeader documentId={documentId} place={place} query={query} onPrevious={previous} onNext={next}>
        {saveButtons}
      </CheckHeader>
      <Split style={{ gridTemplateColumns: `minmax(0, 1fr) ${SPLITTER_WIDTH}px ${width.css}` }}>
        <Side aria-label="画像">
          <ImageToolbar
            zoom={zoom}
            page={page ? pages.indexOf(page) + 1 : 0}
            pages={pages.length}
            onAddInput={isReadOnly ? null : addInput}
          >
            {documentMenu}
          </ImageToolbar>
          {isWord && <FrameToolbar frames={frames} isReadOnly={isReadOnly} />}
          <Canvas>
            {pages.length > 1 && page && <PageThumbs pages={pages} currentId={page.id} onPick={showPage} />}
            {page ? (
              <PageView
                key={page.id}
                page={page}
                inputs={form.order}
                marks={form.marks}
                activeId={activeId}
                onPick={focusField}
                onZoom={setZoom}
                drawing={drawing}
              />
            ) : (
              <EmptyState Icon={NoFormIcon} title="画像がありません" />
            )}
          </Canvas>
        </Side>
        <Splitter onMove={width.choose} />
        <Side aria-label="入力" ref={setFormSide}>
          <FormPane
            sections={form.sections}
            pages={pages}
            marks={form.marks}
            counts={form.counts}
            filter={form.filter}
            onFilter={filter}
            activeId={activeId}
            isReadOnly={isReadOnly}
            actions={actions}
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
