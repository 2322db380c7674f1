import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { KeysDialog } from '../../../components/dialogs/keys-dialog';
import { NARROW } from '../../../components/layout';
import { toasts } from '../../../components/toasts/toast-store';
import { useShortcuts } from '../../../lib/hooks/use-shortcuts';
import { count } from '../../../lib/text';
import { Canvas } from '../canvas/canvas';
import { createCanvasCommands } from '../canvas/canvas-commands';
import { AnsweringDialog } from '../dialogs/answering-dialog';
import { PreviewDialog } from '../dialogs/preview-dialog';
import { usePublishing } from '../dialogs/use-publishing';
import { creatorKey } from '../api/creator-sheets';
import type { OpenedSheet } from '../api/sheet-draft';
import { type CreatorAction, creatorKeymap, keyLines } from '../editing/creator-keymap';
import { focusOn } from '../editing/focus-on';
import { useLeaving } from '../editing/use-leaving';
import { useProposing } from '../editing/use-proposing';
import { type Creator, useCreator } from '../editing/use-creator';
import { Properties } from '../properties/properties';
import { FieldList } from '../rows/field-list';
import { CreatorFoot } from './creator-foot';
import { CreatorHead, type FormCommands } from './creator-head';
import { ProposalBand } from './proposal-band';

const Columns = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  '& > .page': { flex: 1, minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column' },
  [NARROW]: { flex: 'none', flexDirection: 'column' },
});

/** A form that is edited: its fields, its page, and what is set of what is selected. */
export const CreatorEditor = ({
  opened,
  isNew,
  onLoaded,
}: {
  opened: OpenedSheet;
  /** Its fields are proposed at once, where it has none. */
  isNew: boolean;
  onLoaded: (sheet: OpenedSheet) => void;
}) => {
  const creator = useCreator(opened, onLoaded);
  const [isDrawing, setDrawing] = useState(false);
  const [canvas] = useState(createCanvasCommands);
  const proposing = useProposing(creator);
  const commands = useFormCommands(creator);
  const help = useHelp();
  useLeaving(creator.view.changes.length > 0, creator.saving.save);
  // What came with its fields asks for no others.
  useProposedAtOnce(isNew && opened.draft.fragments.length === 0, proposing.propose);
  useTakenTold(isNew ? opened.draft.items.length : 0);
  useFirstProposal(creator);
  const { page, pages, showPage } = creator;
  const acts: Record<CreatorAction, () => void> = {
    save: () => void creator.saving.save(),
    undo: creator.undo,
    redo: creator.redo,
    draw: () => setDrawing(!isDrawing),
    add: () => canvas.view()?.add(),
    'previous-page': () => showPage(Math.max(1, page - 1)),
    'next-page': () => showPage(Math.min(pages.length, page + 1)),
    'zoom-in': () => canvas.view()?.zoomBy(1),
    'zoom-out': () => canvas.view()?.zoomBy(-1),
    'zoom-fit': () => canvas.view()?.fit(),
    'stop-drawing': () => setDrawing(false),
    publish: commands.publish,
    help,
  };
  useShortcuts(creatorKeymap, (action) => acts[action]());

  return (
    <>
      <CreatorHead creator={creator} commands={commands} />
      <Columns>
        <FieldList creator={creator} />
        <div className="page">
          <Canvas
            {...{ creator, isDrawing, proposing }}
            onDrawing={setDrawing}
            commands={canvas}
            band={<ProposalBand creator={creator} />}
          />
        </div>
        <Properties creator={creator} />
      </Columns>
      <CreatorFoot creator={creator} onHelp={help} />
    </>
  );
};

const useHelp = () => {
  const dialogs = useDialogs();
  return () => void dialogs.ask(KeysDialog, { title: 'ショートカット一覧', lines: keyLines });
};

const useFormCommands = (creator: Creator): FormCommands => {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const publish = usePublishing(creator);
  const { sheetId, opened, editor } = creator;
  return {
    publish,
    preview: () => void dialogs.ask(PreviewDialog, { lists: editor.view().lists }),
    answering: () => {
      const { edition, answering } = opened;
      void dialogs.ask(AnsweringDialog, { sheetId, edition, answering }).then((isChanged) => {
        if (!isChanged) return;
        toasts.success('回答の設定を保存しました。');
        void queries.invalidateQueries({ queryKey: creatorKey });
      });
    },
  };
};

/** Says how many items a form has taken over that was made of a file just now. */
const useTakenTold = (items: number): void => {
  const taken = useRef(items);
  useEffect(() => {
    if (taken.current > 0)
      toasts.success(`ファイルの入力欄を取り込みました（${count(taken.current)}項目）。`);
    taken.current = 0;
  }, []);
};

/** The first proposal has the focus when the form is opened: Enter accepts it. */
const useFirstProposal = ({ proposals }: Creator): void => {
  const first = useRef(proposals[0]?.id);
  useEffect(() => {
    if (first.current !== undefined && document.activeElement?.matches('body, main'))
      focusOn('area', first.current);
  }, []);
};

/** Of a form that was just made, fields are proposed without being asked for. */
const useProposedAtOnce = (isNew: boolean, propose: () => Promise<void>): void => {
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isNew || isAsked.current) return;
    isAsked.current = true;
    void propose();
  }, [isNew, propose]);
};
