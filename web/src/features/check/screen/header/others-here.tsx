import { styled } from '@mui/material/styles';
import { UserIcon } from '../../../../components/icons';
import { useOthersHere } from './use-others-here';

const Hint = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  marginRight: 8,
  maxWidth: 200,
  color: 'var(--warn)',
  fontSize: 12,
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

const BOTH_MAY_SAVE =
  '同じ文書を開いています。同じ項目を変更した場合は、あとから保存する人に両方の値が表示されます。';

/** Who else has the document open; nothing while nobody has. */
export const OthersHere = ({ documentId, isChecking }: { documentId: string; isChecking: boolean }) => {
  const others = useOthersHere(documentId, isChecking);
  const names = others.map(({ name }) => `${name}さん`).join('、');
  return (
    <span role="status">
      {others.length > 0 && (
        <Hint title={`${names}が${BOTH_MAY_SAVE}`}>
          <UserIcon aria-hidden fontSize="small" />
          <span>{names}も確認中</span>
        </Hint>
      )}
    </span>
  );
};
