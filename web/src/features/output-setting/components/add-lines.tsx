import { Button } from '@mui/material';
import { useState } from 'react';
import { Pick } from '../../../components/picks/pick';

/** Rows that can be added at once (docs/product/limits.md#configuration-limits). */
const counts = Array.from({ length: 20 }, (_, index) => ({ value: index + 1, label: `${index + 1}行` }));

/** Adds 1 to 20 rows, and deletes the checked ones. */
export const AddLines = ({
  what,
  checked,
  onAdd,
  onDelete,
}: {
  /** The word for a row: 行, 項目. */
  what: string;
  checked: number;
  onAdd: (count: number) => void;
  onDelete: () => void;
}) => {
  const [count, setCount] = useState(1);
  return (
    <>
      <Pick
        label={`追加する${what}の数`}
        width={76}
        sx={{ height: 28 }}
        value={count}
        options={counts}
        onChange={setCount}
      />
      <Button size="small" aria-label={`${what}を追加`} onClick={() => onAdd(count)}>
        追加
      </Button>
      <Button size="small" aria-label={`選択行を削除: ${what}`} disabled={checked === 0} onClick={onDelete}>
        選択行を削除{checked > 0 && `（${checked}）`}
      </Button>
    </>
  );
};
