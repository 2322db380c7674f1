import { Button } from '@mui/material';
import { Cut, Grow } from '../../../../components/layout';
import { count } from '../../../../lib/text';
import type { PageAreas } from './use-page-areas';

/** How many areas were marked to be read again, on all pages, and having them read. */
export const RearrangeControls = ({
  areas,
  onRead,
  onLeave,
}: {
  areas: PageAreas;
  onRead: () => void;
  onLeave: () => void;
}) => {
  const isEmpty = areas.all.length === 0;
  return (
    <>
      <Cut>
        {isEmpty
          ? '読み直す表の範囲をドラッグで囲んでください。'
          : `${count(areas.all.length)}か所の表を読み直します。`}
      </Cut>
      <Grow />
      <Button size="small" onClick={areas.add}>
        範囲を置く
      </Button>
      <Button size="small" variant="contained" disabled={isEmpty} onClick={onRead}>
        表を再読込
      </Button>
      <Button size="small" variant="text" onClick={onLeave}>
        やめる
      </Button>
    </>
  );
};
