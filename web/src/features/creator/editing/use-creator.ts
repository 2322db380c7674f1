import { useMemo } from 'react';
import type { EditOptions } from '../../../lib/editing/edited-state';
import { useView } from '../../../lib/hooks/use-view';
import { useStable } from '../../../lib/hooks/use-stable';
import type { OpenedSheet } from '../api/sheet-draft';
import type { DraftLists } from '../model/draft-lists';
import { theForm } from '../model/selection';
import { proposalsOf, useFieldActs } from './use-field-acts';
import { useSelection } from './use-selection';
import { useDraftEditor } from './use-draft-editor';

/** A4, mm; of a page that is not known. */
const NO_PAGE = { width: 210, height: 297 };

/** A form that is edited: what stands on the screen, what is selected, and what is done with it. */
export const useCreator = (opened: OpenedSheet, onLoaded: (sheet: OpenedSheet) => void) => {
  const { editor, saving } = useDraftEditor(opened, onLoaded);
  const view = useView(editor);
  const { lists } = view;
  const firstProposal = proposalsOf(lists)[0]?.id;
  const selection = useSelection(
    editor,
    lists,
    firstProposal === undefined ? theForm : { kind: 'fragment', id: firstProposal },
  );
  const { pages } = opened;
  const sizeOf = (page: number) => pages.find((one) => one.page === page) ?? NO_PAGE;
  const acts = useFieldActs(editor, selection, (page) => sizeOf(page).height);
  const proposals = useMemo(() => proposalsOf(lists), [lists]);
  return {
    sheetId: opened.sheet.id,
    opened,
    editor,
    saving,
    view,
    lists,
    pages,
    sizeOf,
    proposals,
    ...selection,
    ...acts,
    /** One act; `options.joins` makes what is typed in one place one step. */
    act: useStable((change: (now: DraftLists) => DraftLists, options: EditOptions = {}) =>
      editor.act(change, { at: Date.now(), ...options }),
    ),
  };
};
export type Creator = ReturnType<typeof useCreator>;
