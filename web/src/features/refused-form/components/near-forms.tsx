import { styled } from '@mui/material/styles';
import type { NearForm } from '@reader/contracts/http/documents/refused-form';
import { editionText } from '@reader/contracts/japanese/history';
import { DoubtIcon } from '../../../components/icons';
import { Cut } from '../../../components/layout';
import { differingPlaces } from '../../../lib/queries/refused-form';

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& th': { fontWeight: 600, fontSize: 12, color: 'var(--text-2)', textAlign: 'left' },
  '& th, & td': { height: 32, padding: '0 4px 0 8px', borderBottom: '1px solid var(--line)' },
  '& th:first-of-type, & td:first-of-type': { paddingLeft: 16 },
  '& th:last-of-type, & td:last-of-type': { paddingRight: 12 },
  '& tbody tr': { cursor: 'pointer', '&:hover': { background: 'var(--sunken)' } },
  '& tbody tr:has(input:checked)': {
    background: 'var(--tint)',
    boxShadow: 'inset 3px 0 0 var(--accent)',
  },
  '& tbody tr:has(input:focus-visible)': { outline: '2px solid var(--accent)', outlineOffset: -2 },
  '& label': { display: 'flex', alignItems: 'center', cursor: 'pointer' },
  // Seen as the row's tint; it keeps its place, so that the browser scrolls to it.
  '& input': { position: 'absolute', opacity: 0, width: 1, height: 1, margin: 0 },
  '& .differs': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    whiteSpace: 'nowrap',
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
  borderRadius: 2,
  background: 'var(--track)',
  '& i': { position: 'absolute', inset: '0 auto 0 0', borderRadius: 2, background: 'var(--accent)' },
  '& b': { position: 'absolute', top: -3, width: 2, height: 10, background: 'var(--text)' },
});

interface NearFormsProps {
  readonly forms: readonly NearForm[];
  readonly takenUpTo: number;
  readonly chosen: string;
  readonly onChoose: (sheet: string) => void;
}

/** The registered forms nearest to the page, of which one is chosen. */
export const NearForms = ({ forms, takenUpTo, chosen, onChoose }: NearFormsProps) => {
  /** Distance that fills the scale. */
  const farthest = Math.max(2 * takenUpTo, ...forms.map(({ distance }) => distance));
  return (
    <Table aria-label="近い帳票">
      <thead>
        <tr>
          <th scope="col">帳票</th>
          <th scope="col" style={{ width: 104 }}>
            距離
          </th>
          <th scope="col" style={{ width: 88 }}>
            印字の違い
          </th>
        </tr>
      </thead>
      <tbody>
        {forms.map(({ sheet, form_subject, revision, distance, differs }) => (
          <tr key={sheet} onClick={() => onChoose(sheet)}>
            <td>
              <label>
                <input type="radio" name="form" checked={sheet === chosen} onChange={() => onChoose(sheet)} />
                <Cut title={`${form_subject} ${editionText(revision)}`}>{form_subject}</Cut>
              </label>
            </td>
            <td>
              {distance.toFixed(2)}
              <Scale aria-hidden>
                <i style={{ width: `${(100 * distance) / farthest}%` }} />
                <b
                  title={`上限 ${takenUpTo.toFixed(2)}`}
                  style={{ left: `${(100 * takenUpTo) / farthest}%` }}
                />
              </Scale>
            </td>
            <td>
              {differs ? (
                <span className="differs">
                  {distance <= takenUpTo && <DoubtIcon aria-hidden />}
                  {differingPlaces(differs.places, differs.is_partial)}
                </span>
              ) : (
                <span role="img" aria-label="比べていません">
                  –
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
};
