import { linkType } from '@reader/contracts/codes/output';
import { Button, IconButton, OutlinedInput } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ChosenColumn } from '@reader/contracts/objects/output/chosen-column';
import { count } from '../../lib/text';
import { CloseIcon, NextIcon, PlusIcon, PreviousIcon, SearchIcon } from '../../components/icons';
import { Cut, Grow, SmallLabel } from '../../components/layout';
import { DragHandle } from '../../components/sorting/drag-handle';
import { useSorting } from '../../components/sorting/use-sorting';
import { ChoiceList } from './choice-list';
import { ColumnFields } from './column-fields';
import { columnKey, isGroup, keyOf, nameOf } from './columns';
import { meant } from './list-selection';
import type { useChooser } from './use-chooser';

const Lists = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 32px minmax(0, 1fr)',
  gap: 12,
  height: 'min(548px, calc(100vh - 300px))',
  marginTop: 12,
  '& > section': { display: 'flex', flexDirection: 'column', minHeight: 0 },
  '& .head': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    height: 32,
    flex: 'none',
    color: 'var(--text)',
  },
  '& .tools': { display: 'flex', alignItems: 'center', gap: 8, height: 40, flex: 'none' },
  '& .between': { display: 'flex', flexDirection: 'column', gap: 8, paddingTop: 160 },
  '& .MuiIconButton-root': { width: 24, height: 24, flex: 'none' },
  '& .between .MuiIconButton-root': { width: 32, height: 32, border: '1px solid var(--line-2)' },
});

/** By a click; the keys have Enter and the arrows for it, so it is no stop for them. */
const forPointer = { tabIndex: -1, 'aria-hidden': true, size: 'small' } as const;

const columnText = ({ header, sources }: ChosenColumn) => header || sources.map(nameOf).join('、');

/** What is offered on the left, what is chosen on the right. */
export const ChooserLists = ({ chooser }: { chooser: ReturnType<typeof useChooser> }) => {
  const sorting = useSorting({
    order: chooser.order,
    checked: chooser.right.selected,
    onOrder: chooser.sort,
  });
  const shownKeys = chooser.shown.map(keyOf);
  const meantLeft = meant(chooser.left, shownKeys);
  const canLink = chooser.picked.length > 1;
  return (
    <Lists>
      <section aria-label="出力しない項目">
        <div className="head">
          <b>出力しない項目</b>
          <SmallLabel>{count(chooser.restCount)}項目</SmallLabel>
          <Grow />
          <Button
            size="small"
            variant="text"
            disabled={chooser.shown.length === 0}
            onClick={() => chooser.choose(shownKeys)}
          >
            すべて追加
          </Button>
        </div>
        <div className="tools">
          <OutlinedInput
            fullWidth
            autoFocus
            value={chooser.search}
            placeholder="項目名で検索"
            inputProps={{ 'aria-label': '項目名で検索', role: 'searchbox', maxLength: 200 }}
            startAdornment={
              <SearchIcon aria-hidden sx={{ ml: '-6px', color: 'var(--text-3)', fontSize: 16 }} />
            }
            onChange={(event) => chooser.setSearch(event.target.value)}
          />
        </div>
        <ChoiceList
          label="出力しない項目"
          leaveKey="→"
          rows={chooser.shown.map((source) => ({
            key: keyOf(source),
            content: (
              <>
                <Cut title={nameOf(source)}>{nameOf(source)}</Cut>
                <Grow />
                <IconButton
                  {...forPointer}
                  title="追加"
                  onClick={(event) => {
                    event.stopPropagation();
                    chooser.choose([keyOf(source)]);
                  }}
                >
                  <PlusIcon sx={{ fontSize: 16 }} />
                </IconButton>
              </>
            ),
          }))}
          selection={chooser.left}
          empty={chooser.search === '' ? '項目はすべて出力します。' : '検索に合う項目はありません。'}
          onSelection={chooser.selectLeft}
          onLeave={(key) => chooser.choose(key === undefined ? meantLeft : [key])}
        />
      </section>
      <div className="between">
        <IconButton
          aria-label="選択した項目を追加"
          title="選択した項目を追加（→ / Enter）"
          disabled={meantLeft.length === 0}
          onClick={() => chooser.choose(meantLeft)}
        >
          <NextIcon />
        </IconButton>
        <IconButton
          aria-label="選択した項目を外す"
          title="選択した項目を外す（← / Enter）"
          disabled={chooser.picked.length === 0}
          onClick={() => chooser.takeOut(chooser.picked)}
        >
          <PreviousIcon />
        </IconButton>
      </div>
      <section aria-label="出力する項目">
        <div className="head">
          <b>出力する項目</b>
          <SmallLabel>{count(chooser.choice.length)}列</SmallLabel>
          <Grow />
          <Button
            size="small"
            variant="text"
            disabled={chooser.choice.length === 0}
            onClick={() => chooser.takeOut(chooser.order)}
          >
            すべて外す
          </Button>
        </div>
        <div className="tools">
          <Button size="small" disabled={!canLink} onClick={() => chooser.link('S')}>
            文字列として連結
          </Button>
          <Button size="small" disabled={!canLink} onClick={() => chooser.link('I')}>
            整数として計算
          </Button>
        </div>
        <ChoiceList
          label="出力する項目"
          leaveKey="←"
          sorting={sorting}
          rows={chooser.choice.map((column) => ({
            key: columnKey(column),
            content: (
              <>
                <DragHandle isForPointer name={columnText(column)} />
                <Cut title={columnText(column)}>{columnText(column)}</Cut>
                {isGroup(column) && (
                  <SmallLabel>{column.link_type === linkType.number ? '整数計算' : '文字列連結'}</SmallLabel>
                )}
                {column.sources.some(chooser.isMissing) && (
                  <SmallLabel title="この項目をもつ文書がないため、空欄になります">文書になし</SmallLabel>
                )}
                <Grow />
                <IconButton
                  {...forPointer}
                  title="外す"
                  onClick={(event) => {
                    event.stopPropagation();
                    chooser.takeOut([columnKey(column)]);
                  }}
                >
                  <CloseIcon sx={{ fontSize: 16 }} />
                </IconButton>
              </>
            ),
          }))}
          selection={chooser.right}
          empty="左の項目をダブルクリックするか、→ で追加してください。並び順が列の順になります。"
          onSelection={chooser.selectRight}
          onLeave={(key) => chooser.takeOut(key === undefined ? chooser.picked : [key])}
        />
        {sorting.announcement}
        <ColumnFields
          column={chooser.column}
          onChange={chooser.change}
          onLink={chooser.link}
          onUnlink={chooser.unlink}
        />
      </section>
    </Lists>
  );
};
