import { linkType } from '@reader/contracts/codes/output';
import { Button } from '@mui/material';
import type { ChosenColumn } from '@reader/contracts/objects/output/chosen-column';
import { count } from '../../lib/text';
import { CloseIcon } from '../../components/icons';
import { Cut, Grow, SmallLabel } from '../../components/layout';
import { PointerHandle } from '../../components/sorting/drag-handle';
import { useSorting } from '../../components/sorting/use-sorting';
import { ChoiceList } from './choice-list';
import { ColumnFields } from './column-fields';
import { columnKey, isGroup, nameOf } from './columns';
import { ListHead } from './list-head';
import { MoveButton } from './move-button';
import type { Chooser } from './use-chooser';

const columnText = ({ header, sources }: ChosenColumn) => header || sources.map(nameOf).join('、');

const ColumnLine = ({ column, chooser }: { column: ChosenColumn; chooser: Chooser }) => (
  <>
    <PointerHandle />
    <Cut title={columnText(column)}>{columnText(column)}</Cut>
    {isGroup(column) && (
      <SmallLabel>{column.link_type === linkType.number ? '整数計算' : '文字列連結'}</SmallLabel>
    )}
    {column.sources.some(chooser.isMissing) && (
      <SmallLabel title="この項目をもつ文書がないため、空欄になります">文書になし</SmallLabel>
    )}
    <Grow />
    <MoveButton title="外す" onMove={() => chooser.takeOut([columnKey(column)])}>
      <CloseIcon sx={{ fontSize: 16 }} />
    </MoveButton>
  </>
);

/** The columns of the file in their order, with linking, and the fields of the selected column. */
export const ChosenList = ({ chooser }: { chooser: Chooser }) => {
  const sorting = useSorting({
    order: chooser.order,
    checked: chooser.right.selected,
    onOrder: chooser.sort,
  });
  const canLink = chooser.picked.length > 1;
  return (
    <section aria-label="出力する項目">
      <ListHead
        name="出力する項目"
        size={`${count(chooser.choice.length)}列`}
        moveAll="すべて外す"
        isOff={chooser.choice.length === 0}
        onMoveAll={() => chooser.takeOut(chooser.order)}
      />
      <div className="tools">
        <Button size="small" disabled={!canLink} onClick={() => chooser.link(linkType.text)}>
          文字列として連結
        </Button>
        <Button size="small" disabled={!canLink} onClick={() => chooser.link(linkType.number)}>
          整数として計算
        </Button>
      </div>
      <ChoiceList
        label="出力する項目"
        leaveKey="←"
        sorting={sorting}
        rows={chooser.choice.map((column) => ({
          key: columnKey(column),
          content: <ColumnLine column={column} chooser={chooser} />,
        }))}
        selection={chooser.right}
        empty="出力しない項目をダブルクリックするか、→ で追加してください。並び順が列の順になります。"
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
  );
};
