import { styled } from '@mui/material/styles';
import { Kbd } from '../../../components/kbd';
import { Cut, NARROW, SmallLabel } from '../../../components/layout';
import { choicesOf } from '../../../shared-features/fields/model/read-values';
import { gridKeymap, type GridAction } from '../state/grid-keymap';
import type { HeldValue } from '../state/held-value';
import type { Cell } from '../state/sections';
import { Snippet } from './snippet';

const Band = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(200px, 320px) minmax(0, 1fr) auto',
  gap: 16,
  height: 84,
  flex: 'none',
  boxSizing: 'border-box',
  padding: '6px 12px',
  borderTop: '1px solid var(--line)',
  background: 'var(--surface)',
  // The keys go on below, in as many lines as they need.
  [NARROW]: {
    gridTemplateColumns: '120px minmax(0, 1fr)',
    gridTemplateRows: '72px auto',
    gap: '4px 12px',
    height: 'auto',
    '& ul': { gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: '2px 12px' },
  },
  '& .picture': { display: 'grid', minHeight: 0, border: '1px solid var(--line-2)', borderRadius: 2 },
  '& .words': { display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 },
  '& ul': {
    display: 'grid',
    gridTemplateRows: 'repeat(3, 20px)',
    gridAutoFlow: 'column',
    gap: '3px 12px',
    alignContent: 'center',
    color: 'var(--text-3)',
    fontSize: 12,
    lineHeight: '16px',
  },
  '& li': { display: 'flex', alignItems: 'center', gap: 4, whiteSpace: 'nowrap' },
  '& .line': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0, height: 22 },
});

/** Actions that users would not guess. */
const SHOWN: readonly GridAction[] = [
  'accept',
  'edit',
  'flag',
  'open',
  'illegible',
  'not-applicable',
  'undo',
];
const shownKeys = gridKeymap.filter(({ action }) => SHOWN.includes(action));

const Choices = ({ keys, choices }: { keys: string; choices: readonly string[] }) =>
  choices.slice(0, 9).map((choice, index) => (
    <span key={choice} style={{ display: 'inline-flex', gap: 4, alignItems: 'center', minWidth: 0 }}>
      <Kbd>{`${keys}${index + 1}`}</Kbd>
      <Cut>{choice}</Cut>
    </span>
  ));

/** The current value, enlarged, with its details and the values that keys can enter. */
export const FocusLine = ({
  cell,
  held,
  options,
  isReadOnly,
}: {
  cell: Cell;
  held: HeldValue;
  options: readonly string[];
  isReadOnly: boolean;
}) => {
  const { origin } = cell.entry.input;
  const confidence =
    cell.position === null ? origin?.confidence : (origin?.characters?.[cell.position] ?? origin?.confidence);
  const choices = choicesOf({ origin, value: held.now.value });
  return (
    <Band aria-label="選択中の値">
      <div className="picture">
        <Snippet picture={cell.entry.snippet?.whole ?? null} focus={null} />
      </div>
      <div className="words">
        <div className="line">
          <b style={{ whiteSpace: 'nowrap' }}>{held.label}</b>
          <Cut style={{ fontSize: 16 }}>{held.now.value || '空欄'}</Cut>
          {confidence !== undefined && <SmallLabel>確度 {Math.floor(confidence)}%</SmallLabel>}
        </div>
        <div className="line">
          <SmallLabel>文書</SmallLabel>
          <Cut>{held.file_name}</Cut>
          {held.refusal !== null && <Cut style={{ color: 'var(--err)' }}>{held.refusal}</Cut>}
        </div>
        <div className="line">
          {options.length > 0 && <Choices keys="" choices={options} />}
          {options.length === 0 && choices.length > 0 && (
            <>
              <SmallLabel>候補</SmallLabel>
              <Choices keys="Alt+" choices={choices} />
            </>
          )}
        </div>
      </div>
      {!isReadOnly && (
        <ul aria-label="キー">
          {shownKeys.map(({ action, keys, label }) => (
            <li key={action}>
              <Kbd>{keys[0]}</Kbd>
              {label}
            </li>
          ))}
        </ul>
      )}
    </Band>
  );
};
