import { styled } from '@mui/material/styles';
import { Kbd } from '../../../components/kbd';
import { useCurrentUser } from '../../../lib/user-context';

const Keys = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  marginLeft: 24,
  fontSize: 12,
  color: 'var(--text-3)',
  '& i': { width: 6 },
});

/** The keys of the document list. */
export const ListKeys = () => {
  const { isReadOnly } = useCurrentUser();
  return (
    <Keys>
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
      <Kbd>/</Kbd>検索
    </Keys>
  );
};
