import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { PlusIcon } from '../../../components/icons';
import { Grow, NARROW } from '../../../components/layout';
import { PanelBar } from '../../../components/panels/side-panel';
import { Segments } from '../../../components/segments';
import { sortingStyles } from '../../../components/sorting/sorting-styles';
import { useSorting } from '../../../components/sorting/use-sorting';
import { useStable } from '../../../lib/hooks/use-stable';
import { count } from '../../../lib/text';
import { focusOn } from '../editing/focus-on';
import type { Creator } from '../editing/use-creator';
import { useFieldKeys } from '../editing/use-field-keys';
import { chordOf } from '../../../lib/keymap';
import { listGroups, type ListRow, rowText, type Shown } from '../model/list-rows';
import { dropped, nudgedItem } from '../model/order-acts';
import type { Selected } from '../model/selection';
import { FieldRow } from './field-row';

const Column = styled('section')({
  width: 312,
  flex: 'none',
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  background: 'var(--surface)',
  borderRight: '1px solid var(--line)',
  [NARROW]: { width: 'auto', borderRight: 0, borderBottom: '1px solid var(--line)' },
});
const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 40,
  flex: 'none',
  padding: '0 8px 0 12px',
  borderBottom: '1px solid var(--line)',
  '& h2': { fontSize: 13, fontWeight: 600 },
});
const Rows = styled('div')({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  ...sortingStyles,
  '& h3:first-of-type': { borderTop: 0 },
  [NARROW]: { flex: 'none', maxHeight: '40vh' },
});
const Empty = styled('p')({ padding: '24px 16px', textAlign: 'center', color: 'var(--text-2)' });

const selectionOf = ({ id, fragment }: ListRow): Selected =>
  fragment ? { kind: 'fragment', id: fragment.id } : { kind: 'item', id };

const isOf = ({ item, fragment, isChild }: ListRow, selected: Selected): boolean => {
  if (selected.kind === 'form') return false;
  if (selected.kind === 'fragment') return fragment?.id === selected.id;
  return !isChild && item.id === selected.id;
};

/** The items and fragments of the form by frame: chosen, ordered, and proposals answered. */
export const FieldList = ({ creator }: { creator: Creator }) => {
  const { lists, proposals, selected } = creator;
  const [wanted, setWanted] = useState<Shown>('all');
  const shown = proposals.length > 0 ? wanted : 'all';
  const groups = useMemo(() => listGroups(lists, shown), [lists, shown]);
  const rows = useMemo(() => groups.flatMap((group) => group.rows), [groups]);
  const list = useRowHands(creator, rows);
  const hasFrames = groups.some(({ frame }) => frame !== null);
  const select = useStable((id: string) => {
    const row = rows.find((one) => one.id === id);
    if (row) creator.select(selectionOf(row));
  });
  const accept = useStable((id: string) => {
    const fragment = rows.find((one) => one.id === id)?.fragment;
    if (fragment) creator.accept([fragment.id]);
  });
  const discard = useStable((id: string) => {
    const fragment = rows.find((one) => one.id === id)?.fragment;
    if (fragment) creator.discard([fragment.id]);
  });
  useShownRow(rows, selected);
  const first = rows.some((row) => isOf(row, selected)) ? undefined : rows[0]?.id;

  return (
    <Column aria-label="項目の一覧">
      <Head>
        <h2>項目</h2>
        <Segments
          isSmall
          label="表示する項目"
          value={shown}
          segments={[
            { value: 'all', label: `すべて ${count(lists.formItemFragments.length)}` },
            { value: 'proposed', label: `提案 ${count(proposals.length)}` },
          ]}
          onChange={setWanted}
        />
        <Grow />
        <Button
          size="small"
          variant="text"
          startIcon={<PlusIcon />}
          title="紙に場所のない項目を追加（ページの上に追加するには N）"
          onClick={() => creator.add(null, 'name')}
        >
          追加
        </Button>
      </Head>
      <Rows {...list.hands}>
        {groups.map(({ frame, rows: ofGroup }) => (
          <div key={ofGroup[0]?.id}>
            {hasFrames && <PanelBar>{frame === null ? '枠グループなし' : `枠グループ ${frame}`}</PanelBar>}
            <ul>
              {ofGroup.map((row) => (
                <FieldRow
                  key={row.id}
                  text={rowText(lists, row)}
                  isSelected={isOf(row, selected)}
                  isStop={isOf(row, selected) || row.id === first}
                  sorting={list.dragOf(row.id)}
                  onSelect={select}
                  onAccept={accept}
                  onDiscard={discard}
                />
              ))}
            </ul>
          </div>
        ))}
        {rows.length === 0 && (
          <Empty>
            入力欄がまだありません。
            <br />
            「欄を提案」を押すか、「欄を描く」でページの上をドラッグしてください。
          </Empty>
        )}
      </Rows>
      {list.announcement}
    </Column>
  );
};

/** What pointer and keys do to the rows. */
const useRowHands = (creator: Creator, rows: readonly ListRow[]) => {
  const { act, select } = creator;
  const moved = useRef('');
  const order = rows.map(({ id }) => id);
  const sorting = useSorting({
    order,
    onOrder: (next) => act((lists) => dropped(lists, next, moved.current), { about: moved.current }),
  });
  const run = useFieldKeys(creator);
  const rowAt = (target: EventTarget): ListRow | undefined => {
    const id =
      target instanceof Element ? target.closest('[data-sort-id]')?.getAttribute('data-sort-id') : null;
    return rows.find((row) => row.id === id);
  };
  const step = (row: ListRow, by: 1 | -1): void => {
    const next = rows[rows.indexOf(row) + by];
    if (!next) return;
    select(selectionOf(next));
    focusOn('row', next.fragment?.id ?? next.id);
  };
  const press = (event: KeyboardEvent, row: ListRow): boolean => {
    const chord = chordOf(event.nativeEvent);
    const by = chord.endsWith('↑') ? -1 : 1;
    if (chord === '↑' || chord === '↓') step(row, by);
    else if (row.fragment === null && (chord === 'Alt+↑' || chord === 'Alt+↓'))
      act((lists) => nudgedItem(lists, row.id, by), { about: row.id });
    else return row.fragment !== null && run(event, row.fragment.id, 'row');
    if (chord.startsWith('Alt')) focusOn('row', row.id);
    return true;
  };
  const { onKeyDown: _, ...area } = sorting.area;
  return {
    dragOf: sorting.dragOf,
    announcement: sorting.announcement,
    hands: {
      ...area,
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        moved.current = rowAt(event.target)?.id ?? '';
        area.onPointerDown(event);
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const row = rowAt(event.target);
        const isRow = event.target instanceof Element && event.target.matches('[data-row]');
        if (row && isRow && press(event, row)) event.preventDefault();
      },
    },
  };
};

/** What is selected elsewhere comes into sight here. */
const useShownRow = (rows: readonly ListRow[], selected: Selected) => {
  const row = rows.find((one) => isOf(one, selected));
  const id = row && (row.fragment?.id ?? row.id);
  useEffect(() => {
    if (id !== undefined) document.querySelector(`[data-row="${id}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [id]);
};
