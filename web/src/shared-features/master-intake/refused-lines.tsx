import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { MasterPreview } from '@reader/contracts/http/matching/masters';
import { DownloadIcon, ErrorIcon } from '../../components/icons';
import { Cut, Grow, NARROW } from '../../components/layout';
import { csvText } from '../../lib/csv/csv-text';
import { saveAsFile } from '../../lib/http/save-as-file';
import { count } from '../../lib/text';

const Section = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  flex: '0 2 auto',
  minHeight: 112,
  borderTop: '1px solid var(--line-2)',
  '& header': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 40,
    flex: 'none',
    padding: '0 8px 0 16px',
    borderBottom: '1px solid var(--line)',
  },
  '& header > svg': { fontSize: 16, color: 'var(--err)' },
  '& h3': { fontWeight: 600, whiteSpace: 'nowrap' },
  '& small': { fontSize: 12, color: 'var(--text-3)' },
  '& ul': { minHeight: 0, overflow: 'auto' },
  '& li': {
    display: 'grid',
    gridTemplateColumns: '64px minmax(0, 1fr) minmax(0, 120px)',
    gap: 12,
    alignItems: 'center',
    minHeight: 32,
    padding: '4px 16px',
    borderBottom: '1px solid var(--line)',
  },
  '& li > :first-of-type': { textAlign: 'right', color: 'var(--text-3)' },
  '& li > :last-of-type': { fontSize: 12, color: 'var(--text-3)' },
  [NARROW]: { flex: 'none', '& ul': { maxHeight: 320 } },
});

/** The lines that are not taken, by their number with the reason first. */
export const RefusedLines = ({
  preview: { refused, refused_count: total },
  fileName,
}: {
  preview: Pick<MasterPreview, 'refused' | 'refused_count'>;
  fileName: string;
}) => {
  const save = () =>
    saveAsFile(
      `取り込めない行_${fileName.replace(/\.[^.]*$/, '')}.csv`,
      csvText([
        ['行', '理由', '行の始め'],
        ...refused.map(({ line, reason, text }) => [String(line), reason, text]),
      ]),
      'text/csv',
    );
  const isCut = refused.length < total;
  return (
    <Section aria-labelledby="refused-lines">
      <header>
        <ErrorIcon aria-hidden />
        <h3 id="refused-lines">取り込めない行 {count(total)}</h3>
        <Cut
          as="small"
          title={isCut ? 'すべての行は、取り込んだ後に版のメニューから保存できます' : undefined}
        >
          {isCut
            ? `はじめの${count(refused.length)}行。すべては取り込んだ後に保存できます`
            : '別に残し、取り込んだ後にも保存できます'}
        </Cut>
        <Grow />
        <Button variant="text" size="small" startIcon={<DownloadIcon />} onClick={save} sx={{ flex: 'none' }}>
          CSVで保存
        </Button>
      </header>
      <ul aria-labelledby="refused-lines" tabIndex={0}>
        {refused.map(({ line, reason, text }) => (
          <li key={line}>
            <span>{count(line)}行</span>
            <span>{reason}</span>
            <Cut title={text}>{text}</Cut>
          </li>
        ))}
      </ul>
    </Section>
  );
};
