import { Button } from '@mui/material';
import { Cut, Grow } from '../../../../components/layout';
import { Pick } from '../../../../components/picks/pick';
import { areaOf, mostCells } from './table-lines';
import type { NewTableDrawing } from './use-new-table';

const upTo = (most: number, unit: string) =>
  Array.from({ length: most }, (_, index) => ({ value: index + 1, label: `${index + 1}${unit}` }));

/** How many rows and columns the drawn table has, and having it made. */
export const NewTableControls = ({
  table,
  onCreate,
  onLeave,
}: {
  table: NewTableDrawing;
  onCreate: () => void;
  onLeave: () => void;
}) => {
  const { lines } = table;
  const leave = (
    <Button size="small" variant="text" onClick={onLeave}>
      やめる
    </Button>
  );
  if (!lines)
    return (
      <>
        <Cut>表の範囲をドラッグで囲んでください。</Cut>
        <Grow />
        <Button size="small" onClick={table.drawByKeys}>
          中央に範囲を置く
        </Button>
        {leave}
      </>
    );
  const { width, height } = areaOf(lines);
  return (
    <>
      <Pick
        label="行数"
        value={lines.ys.length - 1}
        options={upTo(mostCells(height), '行')}
        width={88}
        sx={{ height: 28 }}
        onChange={(cells) => table.setCells('ys', cells)}
      />
      <Pick
        label="列数"
        value={lines.xs.length - 1}
        options={upTo(mostCells(width), '列')}
        width={88}
        sx={{ height: 28 }}
        onChange={(cells) => table.setCells('xs', cells)}
      />
      <Cut style={{ fontSize: 12, color: 'var(--text-2)', marginLeft: 4 }}>
        罫線はドラッグか矢印キーで動かせます。
      </Cut>
      <Grow />
      <Button size="small" variant="text" onClick={table.clear}>
        囲み直す
      </Button>
      <Button size="small" variant="contained" onClick={onCreate}>
        表を作成…
      </Button>
      {leave}
    </>
  );
};
