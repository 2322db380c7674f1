import { styled } from '@mui/material/styles';
import type { NearForm } from '@reader/contracts/http/documents/refused-form';
import { DoubtIcon } from '../../../components/icons';
import { Cut } from '../../../components/layout';

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& th': { fontWeight: 400, fontSize: 12, color: 'var(--text-3)', textAlign: 'left' },
  '& th, & td': { height: 36, padding: '0 8px', borderBottom: '1px solid var(--line)' },
  '& th:first-of-type, & td:first-of-type': { paddingLeft: 16 },
  '& label': { display: 'flex', alignItems: 'center', gap: 8, cursor: 'pointer' },
  '& tr:has(input:checked)': { background: 'var(--tint)' },
  '& .differs': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    '& svg': { fontSize: 16, color: 'var(--warn)' },
  },
});
const Scale = styled('span')({
  display: 'inline-block',
  position: 'relative',
  width: 44,
  height: 4,
  marginLeft: 8,
  verticalAlign: 'middle',
  background: 'var(--track)',
  '& i': { position: 'absolute', inset: '0 auto 0 0', background: 'var(--accent)' },
  '& b': { position: 'absolute', top: -3, width: 2, height: 10, background: 'var(--text)' },
});

/** Distance that fills the scale. */
const FARTHEST = 0.6;

/** The registered forms nearest to the page, of which one is chosen. */
export const NearForms = ({
  forms,
  takenUpTo,
  differences,
  chosen,
  onChoose,
}: {
  forms: readonly NearForm[];
  takenUpTo: number;
  /** Places that differ, by form. */
  differences: ReadonlyMap<string, string>;
  chosen: string;
  onChoose: (sheet: string) => void;
}) => (
  <Table>
    <thead>
      <tr>
        <th>帳票</th>
        <th style={{ width: 104 }}>距離</th>
        <th style={{ width: 80 }}>印字の違い</th>
      </tr>
    </thead>
    <tbody>
      {forms.map(({ sheet, form_subject, distance }) => (
        <tr key={sheet}>
          <td>
            <label>
              <input type="radio" name="form" checked={sheet === chosen} onChange={() => onChoose(sheet)} />
              <Cut title={form_subject}>{form_subject}</Cut>
            </label>
          </td>
          <td>
            {distance.toFixed(2)}
            <Scale aria-hidden>
              <i style={{ width: `${Math.min(100, (100 * distance) / FARTHEST)}%` }} />
              <b style={{ left: `${(100 * takenUpTo) / FARTHEST}%` }} />
            </Scale>
          </td>
          <td>
            {differences.has(sheet) ? (
              <span className="differs">
                <DoubtIcon aria-hidden />
                {differences.get(sheet)}
              </span>
            ) : (
              '–'
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
);
