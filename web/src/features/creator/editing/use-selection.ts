import { useState } from 'react';
import { useStable } from '../../../lib/hooks/use-stable';
import type { DraftEditor } from './draft-editor';
import { type DraftLists, fragmentOf } from '../model/draft-lists';
import { fragmentIdOf, type Selected, stillSelected } from '../model/selection';

/** What is worked at, and the page that is shown, which follows it. */
export const useSelection = (editor: DraftEditor, lists: DraftLists, first: Selected) => {
  const [chosen, setChosen] = useState<Selected>(first);
  const [page, setPage] = useState(1);
  const selected = stillSelected(lists, chosen);
  const select = useStable((next: Selected) => {
    editor.endTyping();
    setChosen(next);
    const now = editor.view().lists;
    const area = fragmentOf(now, fragmentIdOf(now, next))?.area;
    if (area) setPage(area.page);
  });
  return { selected, select, page, showPage: setPage };
};
export type Selection = ReturnType<typeof useSelection>;
