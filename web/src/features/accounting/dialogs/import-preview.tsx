import { styled } from '@mui/material/styles';
import { LineList } from '../../../components/dialogs/line-list';
import { DoubtIcon, ErrorIcon } from '../../../components/icons';
import { count, namesText } from '../../../lib/text';
import type { ImportPlan } from '../state/plan-import';

/** Number of rows shown. */
const SHOWN = 8;

const Area = styled('div')({
  overflow: 'auto',
  margin: '12px 0',
  border: '1px solid var(--line)',
  borderRadius: 4,
  color: 'var(--text)',
  '& table': { borderCollapse: 'collapse', minWidth: '100%' },
  '& th, & td': {
    height: 28,
    maxWidth: 240,
    padding: '0 8px',
    textAlign: 'left',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    borderBottom: '1px solid var(--line)',
  },
  '& th': { fontSize: 12, fontWeight: 600, background: 'var(--bg)' },
  '& tr:last-of-type td': { borderBottom: 0 },
  '& .number': { width: 48, textAlign: 'right', color: 'var(--text-3)' },
});

const Notice = styled('p')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 6,
  marginTop: 4,
  '& svg': { flex: 'none', fontSize: 16, marginTop: 2 },
});

/** A warning about some columns or lines; hidden if there are none. */
const Warning = ({ text, names, most }: { text: string; names: readonly string[]; most: number }) =>
  names.length > 0 && (
    <Notice>
      <DoubtIcon aria-hidden style={{ color: 'var(--warn)' }} />
      {text}: {namesText(names, most)}
    </Notice>
  );

/** Preview of an import: the first rows under their titles, and what will be skipped. */
export const ImportPreview = ({
  fileName,
  encoding,
  plan: { columns, missing, rows, problems, repeated },
}: {
  fileName: string;
  encoding: string;
  plan: ImportPlan;
}) => {
  const known = columns.flatMap(({ title }) => (title ? [title] : []));
  const strange = columns
    .filter(({ title }) => title === null)
    .map(({ header }) => header || '（空の見出し）');
  return (
    <>
      <span style={{ overflowWrap: 'anywhere' }}>
        {fileName}・{encoding}・{count(rows.length)}件
      </span>
      <Area tabIndex={0} aria-label="取り込む内容の先頭">
        <table>
          <thead>
            <tr>
              <th className="number">行</th>
              {known.map(({ id, title }) => (
                <th key={id}>{title}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, SHOWN).map(({ line, texts }) => (
              <tr key={line}>
                <td className="number">{count(line)}</td>
                {known.map(({ id }) => (
                  <td key={id}>{texts[id]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Area>
      <Warning text="項目名にない見出しの列は取り込みません" names={strange} most={5} />
      <Warning text="ファイルにない項目は空になります" names={missing.map(({ title }) => title)} most={5} />
      <Warning
        text="キーが前の行と同じため、出力では使われません"
        names={repeated.map((line) => `${count(line)}行目`)}
        most={10}
      />
      {problems.length > 0 && (
        <>
          <Notice role="alert">
            <ErrorIcon aria-hidden style={{ color: 'var(--err)' }} />
            エラーのある{count(problems.length)}行は取り込みません。
          </Notice>
          <LineList
            label="エラーのある行"
            lines={problems.map(({ line, message }) => `${count(line)}行目: ${message}`)}
          />
        </>
      )}
    </>
  );
};
