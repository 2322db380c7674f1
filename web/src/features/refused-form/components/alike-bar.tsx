import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { RefusedAlikeAnswer } from '@reader/contracts/http/documents/refused-form';
import { Kbd } from '../../../components/kbd';
import { keyIn } from '../../../lib/keymap';
import { count } from '../../../lib/text';
import { refusedKeymap } from '../state/refused-keymap';

const Bar = styled('footer')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 12px',
  padding: '4px 16px',
  borderTop: '1px solid var(--line)',
  background: 'var(--surface)',
  fontSize: 13,
});

/** Documents that stopped at the same differences, and the answer for all of them. */
export const AlikeBar = ({
  alike: { documents, is_cut },
  isBusy,
  onRead,
}: {
  alike: RefusedAlikeAnswer;
  isBusy: boolean;
  onRead: () => void;
}) => (
  <Bar aria-label="同じ違いで止まった文書">
    <span>
      同じ違いで止まった文書が{is_cut ? '、新しい文書の中に' : ''}ほかに<b>{count(documents.length)}件</b>
      あります
    </span>
    <Button variant="text" disabled={isBusy} onClick={onRead}>
      {count(documents.length)}件にも同じ答えを使う…
      <Kbd>{keyIn(refusedKeymap, 'read-all-alike')}</Kbd>
    </Button>
  </Bar>
);
