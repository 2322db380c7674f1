import { styled } from '@mui/material/styles';
import { NARROW } from '../../../components/layout';
import type { UploadedFile } from '@reader/contracts/http/documents/documents';

const Canvas = styled('div')({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  padding: 12,
  background: 'var(--canvas)',
  [NARROW]: { flex: 'none', height: '55vh' },
  '& img': {
    display: 'block',
    width: '100%',
    maxWidth: 800,
    height: 'auto',
    margin: '0 auto 12px',
    background: '#fff',
    outline: '1px solid var(--line-2)',
    filter: 'brightness(var(--paper))',
  },
});

/** The pages, one below the other. */
export const HistoryPages = ({ pages }: { pages: readonly UploadedFile[] }) => (
  <Canvas tabIndex={0} role="group" aria-label="画像">
    {pages.map((page) => (
      <img
        key={page.id}
        src={page.file}
        width={page.width}
        height={page.height}
        alt={`${page.page}ページ目`}
        loading="lazy"
      />
    ))}
  </Canvas>
);
