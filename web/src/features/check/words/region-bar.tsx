import { Button, IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { CloseIcon } from '../../../components/icons';
import { Cut, Grow } from '../../../components/layout';
import { useCheckKeymap } from '../keys/use-check-keymap';
import type { Region, Regions } from './use-region';

const Bar = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  flex: 'none',
  minHeight: 40,
  padding: '0 8px 0 16px',
  borderTop: '1px solid var(--line)',
  whiteSpace: 'nowrap',
});

const wordsOf = ({ state, text, entered }: Region, key: string): string => {
  switch (state) {
    case 'reading':
      return '範囲を読み取っています…';
    case 'empty':
      return 'この範囲から文字を読み取れませんでした。';
    case 'put':
      return `「${text}」を入れました。`;
    case 'offered':
      return `入力した「${entered}」を、読み取った「${text}」に置き換えますか？（もう一度 ${key} で置き換え）`;
  }
};

/** The result of reading the drawn region, and its commands. */
export const RegionBar = ({ region, regions }: { region: Region; regions: Regions }) => {
  const { keyOf } = useCheckKeymap();
  const text = wordsOf(region, keyOf('read-area'));
  return (
    <Bar role="status">
      <Cut title={text}>{text}</Cut>
      <Grow />
      {region.state === 'offered' && (
        <Button size="small" onClick={regions.take}>
          この値を入れる
        </Button>
      )}
      {region.state !== 'reading' && (
        <Button size="small" variant="text" onClick={regions.reread}>
          読み直す
        </Button>
      )}
      <IconButton size="small" aria-label="閉じる" onClick={regions.close}>
        <CloseIcon />
      </IconButton>
    </Bar>
  );
};
