import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ArrangeablePage } from '@reader/contracts/http/documents/page-arrangement';
import type { Id } from '@reader/contracts/objects/ids';

const Strip = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: '8px 12px',
  borderTop: '1px solid var(--line)',
  background: 'var(--bg)',
  '& > b': { fontWeight: 400, fontSize: 12, color: 'var(--text-2)' },
  '& > span': { display: 'flex', alignItems: 'center', gap: 8 },
  '& img': {
    width: 40,
    height: 56,
    objectFit: 'contain',
    background: '#fff',
    outline: '1px solid var(--line-2)',
    opacity: 0.6,
  },
});

/** The removed pages of a document, restored by a click. */
export const RemovedPages = ({
  pages,
  isReadOnly,
  onRestore,
}: {
  pages: readonly ArrangeablePage[];
  isReadOnly: boolean;
  onRestore: (page: Id) => void;
}) => (
  <Strip role="group" aria-label="取り除いたページ">
    <b>取り除いたページ（{pages.length}）</b>
    {pages.map((page, index) => (
      <span key={page.id}>
        <img src={page.thumbnail} alt="" />
        <Button
          size="small"
          disabled={isReadOnly}
          aria-label={`取り除いたページ ${index + 1}を戻す`}
          onClick={() => onRestore(page.id)}
        >
          戻す
        </Button>
      </span>
    ))}
  </Strip>
);
