import { styled } from '@mui/material/styles';
import { fullTime } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { count } from '../../../lib/text';
import { Cut } from '../../../components/layout';
import { TickBox } from '../../../components/tick-box';
import type { HeldFile } from '../sending/run-upload';

const List = styled('ul')({
  maxHeight: 264,
  overflow: 'auto',
  marginTop: 8,
  border: '1px solid var(--line)',
  borderRadius: 4,
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    height: 36,
    padding: '0 12px 0 4px',
    borderBottom: '1px solid var(--line)',
  },
  '& li:last-child': { borderBottom: 0 },
  '& li.head': { background: 'var(--surface)', position: 'sticky', top: 0, zIndex: 1 },
  '& label': { display: 'flex', alignItems: 'center', gap: 4, flex: 1, minWidth: 0, color: 'var(--text)' },
  '& small': { flex: 'none', fontSize: 12, color: 'var(--text-2)' },
});

const toggled = (taken: ReadonlySet<string>, fileId: string): ReadonlySet<string> => {
  const next = new Set(taken);
  if (!next.delete(fileId)) next.add(fileId);
  return next;
};

/** Held files: which document each duplicates and since when, and which ones to register again. */
export const DuplicateList = ({
  files,
  taken,
  onChange,
}: {
  files: readonly HeldFile[];
  taken: ReadonlySet<string>;
  onChange: (taken: ReadonlySet<string>) => void;
}) => {
  const isAll = taken.size === files.length;
  return (
    <List aria-label="読み取ったことのあるファイル">
      {files.length > 1 && (
        <li className="head">
          <label>
            <TickBox
              checked={isAll}
              indeterminate={taken.size > 0 && !isAll}
              onChange={() => onChange(new Set(isAll ? [] : files.map(({ fileId }) => fileId)))}
            />
            すべて選択（{count(taken.size)} / {count(files.length)}件）
          </label>
        </li>
      )}
      {files.map(({ path, fileId, documentId, registeredAt }) => (
        <li key={fileId}>
          <label title={`${path} をもう一度読み取る`}>
            <TickBox
              checked={taken.has(fileId)}
              onChange={() => onChange(toggled(taken, fileId))}
              slotProps={{ input: { 'aria-label': `${path} をもう一度読み取る` } }}
            />
            <Cut>{path}</Cut>
          </label>
          {registeredAt === null ? (
            <small>選択したほかのファイルと同じ内容</small>
          ) : (
            <>
              <small>{fullTime(registeredAt)} に登録</small>
              <a
                href={paths.check(documentId)}
                target="_blank"
                rel="noreferrer"
                aria-label={`${path} と同じ内容の文書を開く`}
              >
                文書を開く
              </a>
            </>
          )}
        </li>
      ))}
    </List>
  );
};
