import { IconButton } from '@mui/material';
import { BothSidesIcon } from '../../../../components/icons';
import { useCheckKeymap } from '../../keys/use-check-keymap';
import type { DisplayMode } from './use-display-mode';

const names: Readonly<Record<DisplayMode, string>> = {
  both: '画像と入力',
  image: '画像のみ',
  form: '入力のみ',
};

/** Says what is in sight and goes on to the next mode. */
export const DisplayModeButton = ({ mode, onNext }: { mode: DisplayMode; onNext: () => void }) => {
  const { keyOf } = useCheckKeymap();
  return (
    <IconButton
      aria-label={`表示: ${names[mode]}`}
      title={`表示: ${names[mode]}（${keyOf('display-mode')}で切り替え）`}
      color={mode === 'both' ? 'default' : 'primary'}
      onClick={onNext}
    >
      <BothSidesIcon />
    </IconButton>
  );
};
