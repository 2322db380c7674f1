import { styled } from '@mui/material/styles';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { DoubtIcon } from '../../../components/icons';
import { Cut } from '../../../components/layout';

const Problem = styled('button')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minWidth: 0,
  padding: '2px 4px',
  border: 0,
  borderRadius: 4,
  background: 'none',
  font: 'inherit',
  fontSize: 12,
  color: 'inherit',
  cursor: 'pointer',
  '&:hover': { background: 'var(--sunken)' },
  '& svg': { fontSize: 16, color: 'var(--warn)', flex: 'none' },
});

/** The first problem of a preview; a click shows all. Hidden if there are none. */
export const PreviewProblems = ({ problems }: { problems: readonly string[] }) => {
  const dialogs = useDialogs();
  const [first] = problems;
  return first === undefined ? null : (
    <Problem
      type="button"
      onClick={() => void dialogs.notify({ title: 'プレビューで見つかった問題', lines: problems })}
    >
      <DoubtIcon aria-hidden />
      <Cut>{first}</Cut>
      {problems.length > 1 && <span style={{ flex: 'none' }}>ほか{problems.length - 1}件</span>}
    </Problem>
  );
};
