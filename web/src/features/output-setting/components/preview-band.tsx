import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type OutputPreviewAnswer, PREVIEW_ROWS } from '@reader/contracts/http/output/output-preview';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ErrorIcon, RefreshIcon } from '../../../components/icons';
import { Grow, NARROW, SmallLabel } from '../../../components/layout';
import { Pick } from '../../../components/picks/pick';
import { useDelayed } from '../../../lib/hooks/use-delayed';
import { sheetsQuery } from '../api/references';
import { optionsOf, type FormatLists } from '../state/format-lists';
import { previewBody, previewProblems } from '../state/preview-body';
import { usePreview } from '../state/use-preview';
import { PreviewProblems } from './preview-problems';
import { PreviewSheet } from './preview-sheet';

const Band = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  flex: 'none',
  maxHeight: '38%',
  minHeight: 148,
  borderTop: '1px solid var(--line-2)',
  background: 'var(--surface)',
  '& header': { display: 'flex', alignItems: 'center', gap: 12, height: 36, flex: 'none', padding: '0 16px' },
  [NARROW]: {
    maxHeight: 'none',
    '& header': { flexWrap: 'wrap', height: 'auto', minHeight: 36, paddingBlock: 6 },
  },
  '& .sheet': { flex: 1, minHeight: 0, overflow: 'auto', borderTop: '1px solid var(--line)' },
  '& .note': { padding: '20px 16px', color: 'var(--text-2)' },
  '& table': {
    borderCollapse: 'separate',
    borderSpacing: 0,
    font: '12px/20px "Noto Sans Mono CJK JP", "Noto Sans Mono", "Noto Sans JP", monospace',
  },
  '& th, & td': {
    height: 28,
    maxWidth: 320,
    padding: '0 10px',
    borderRight: '1px solid var(--line)',
    borderBottom: '1px solid var(--line)',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    textAlign: 'left',
    fontWeight: 400,
    whiteSpace: 'pre',
  },
  '& thead th': { position: 'sticky', top: 0, zIndex: 1, background: 'var(--bg)', fontWeight: 600 },
  '& thead th.off': { fontWeight: 400, color: 'var(--text-3)' },
  '& tbody th, & thead th:first-of-type': {
    position: 'sticky',
    left: 0,
    minWidth: 44,
    textAlign: 'right',
    fontWeight: 400,
    color: 'var(--text-3)',
    background: 'var(--bg)',
  },
  '& thead th:first-of-type': { zIndex: 2 },
  '& .on': { background: 'var(--tint) !important' },
  '& th button': { all: 'unset', cursor: 'pointer' },
  '& th button:hover': { color: 'var(--accent)', textDecoration: 'underline' },
  '& th button:focus-visible': { outline: '2px solid var(--accent)' },
});

const ALL = ' ';

const titleOf = ({ is_confirmed, documents }: OutputPreviewAnswer): string =>
  documents.length === 0
    ? ''
    : is_confirmed
      ? `最新の確認済 ${documents.length}件`
      : `確認済がないため、最新の読取 ${documents.length}件`;

/** The format's output for the newest documents, updated shortly after each change. */
export const PreviewBand = ({
  lists,
  current,
  onOpen,
}: {
  lists: FormatLists;
  /** The edited column, 0-based. */
  current: number;
  onOpen: (column: number) => void;
}) => {
  const [sheet, setSheet] = useState<string | null>(null);
  const sheets = useQuery(sheetsQuery).data ?? [];
  const { is_header, encoding, replacement_character } = optionsOf(lists);
  const columns = lists.csvFormatRows.length;
  const body = useMemo(
    () => (lists.csvFormatRows.length === 0 ? null : previewBody(lists, sheet)),
    [lists, sheet],
  );
  const { answer, isPending, isFailed, retry } = usePreview(body);
  const shown = columns === 0 ? undefined : answer;
  const problems = shown
    ? previewProblems(shown, { hasHeader: is_header, encoding, replacement: replacement_character })
    : [];
  const isSlow = useDelayed(isPending && columns > 0, 600);
  return (
    <Band aria-label="プレビュー" aria-busy={isPending}>
      <header>
        <b>プレビュー</b>
        <SmallLabel role="status">
          {shown && titleOf(shown)}
          {columns > PREVIEW_ROWS && `（先頭${PREVIEW_ROWS}列）`}
          {isSlow && !isFailed && ' 更新中…'}
        </SmallLabel>
        {sheets.length > 1 && (
          <Pick
            label="プレビューする帳票"
            prefix="帳票"
            width={220}
            sx={{ height: 28 }}
            value={sheet ?? ALL}
            options={[
              { value: ALL, label: 'すべて' },
              ...sheets.map(({ id, form_subject }) => ({ value: id, label: form_subject })),
            ]}
            onChange={(id) => setSheet(id === ALL ? null : id)}
          />
        )}
        <Grow />
        {isFailed ? (
          <>
            <ErrorIcon aria-hidden sx={{ fontSize: 16, color: 'var(--err)' }} />
            <span role="alert" style={{ fontSize: 12 }}>
              プレビューを更新できませんでした
            </span>
            <Button size="small" startIcon={<RefreshIcon />} onClick={retry}>
              再試行
            </Button>
          </>
        ) : (
          <PreviewProblems problems={problems} />
        )}
      </header>
      <div className="sheet" tabIndex={0} role="region" aria-label="出力されるファイルの内容">
        <PreviewSheet
          answer={shown}
          hasHeader={is_header}
          hasRows={columns > 0}
          isFailed={isFailed}
          current={current}
          onOpen={onOpen}
        />
      </div>
    </Band>
  );
};
