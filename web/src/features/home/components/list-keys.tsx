import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { NARROW } from '../../../components/layout';
import { Kbd } from '../../../components/kbd';
import { homeKeyOf } from '../state/home-keymap';
import { useCurrentUser } from '../../../lib/user-context';

const Keys = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  marginLeft: 24,
  fontSize: 12,
  color: 'var(--text-3)',
  whiteSpace: 'nowrap',
  '& > span': { display: 'flex', alignItems: 'center', gap: 6 },
  '& i': { width: 6 },
  // The list of shortcuts has them.
  [NARROW]: { marginLeft: 8, '& > span': { display: 'none' } },
});

/** The keys of the document list. */
export const ListKeys = ({ onHelp }: { onHelp: () => void }) => {
  const { isReadOnly } = useCurrentUser();
  return (
    <Keys>
      <span>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>移動
        <i />
        {!isReadOnly && (
          <>
            <Kbd>Space</Kbd>選択
            <i />
          </>
        )}
        <Kbd>Enter</Kbd>開く
        <i />
        <Kbd>{homeKeyOf('search')}</Kbd>検索
      </span>
      <Button variant="text" size="small" sx={{ ml: 1, fontSize: 12 }} onClick={onHelp}>
        <Kbd>{homeKeyOf('help-anywhere')}</Kbd>&nbsp;ショートカット一覧
      </Button>
    </Keys>
  );
};
