import { inputType } from '@reader/contracts/codes/document';
import { styled } from '@mui/material/styles';
import { type ChangeEvent, memo } from 'react';
import {
  CorrectedIcon,
  DoubtIcon,
  ErrorIcon,
  FlagIcon,
  IllegibleIcon,
  NotApplicableIcon,
  TickIcon,
} from '../../../components/icons';
import { PICTURE_HEIGHT } from '../state/cell-width';
import type { HeldValue } from '../state/held-value';
import type { Cell } from '../state/sections';
import { cellId } from '../state/use-cell-cursor';
import type { Typing } from '../state/use-cell-typing';
import { Snippet } from './snippet';
import { isUnsure, ValueText } from './value-text';

const Box = styled('div')({
  display: 'grid',
  gridTemplateRows: `${PICTURE_HEIGHT}px 28px`,
  minWidth: 0,
  border: '1px solid var(--line-2)',
  borderRadius: 4,
  background: 'var(--surface)',
  overflow: 'hidden',
  '&.reviewed': { borderColor: 'var(--line)', background: 'var(--bg)' },
  '&.reviewed .line': { color: 'var(--text-2)' },
  '&.flagged': { background: 'var(--warn-bg)' },
  '&.refused': { borderColor: 'var(--err)', background: 'var(--err-bg)' },
  '&:focus-within': { outline: '2px solid var(--accent)', outlineOffset: 0, borderColor: 'var(--accent)' },
  '& .line': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    padding: '0 6px',
    borderTop: '1px solid var(--line)',
    minWidth: 0,
    fontSize: 14,
  },
  '& .text': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'pre' },
  '&.character .text': { textAlign: 'center' },
  '& .text b': { color: 'var(--accent)', textDecoration: 'underline' },
  '& .empty': { color: 'var(--text-3)', fontSize: 12 },
  '& .line .MuiSvgIcon-root': { fontSize: 16, flex: 'none' },
  // The input covers the value and is transparent until something is typed, so that an input method can start in it.
  '& input, & textarea': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    padding: '3px 6px',
    border: 0,
    outline: 0,
    resize: 'none',
    font: 'inherit',
    color: 'var(--text)',
    background: 'transparent',
    caretColor: 'transparent',
    cursor: 'default',
  },
  '& .typing input, & .typing textarea': {
    background: 'var(--surface)',
    caretColor: 'auto',
    cursor: 'text',
  },
});

/** A value's review state: an icon, a text for screen readers, and colour as the third cue. */
const StateIcon = ({ held, isReviewed, isDoubtful }: StateProps) => {
  const { now, isFlagged, refusal } = held;
  if (refusal !== null) return <ErrorIcon titleAccess={refusal} style={{ color: 'var(--err)' }} />;
  if (isFlagged) return <FlagIcon titleAccess="文書で見る" style={{ color: 'var(--warn)' }} />;
  if (now.mark === 'illegible') return <IllegibleIcon titleAccess="判読不能" />;
  if (now.mark === 'not-applicable') return <NotApplicableIcon titleAccess="該当なし" />;
  if (isReviewed)
    return now.is_accepted || now.accepted_characters.length > 0 ? (
      <TickIcon titleAccess="確認" style={{ color: 'var(--ok)' }} />
    ) : (
      <CorrectedIcon titleAccess="修正" />
    );
  return isDoubtful ? <DoubtIcon titleAccess="要確認" style={{ color: 'var(--warn)' }} /> : null;
};
interface StateProps {
  readonly held: HeldValue;
  readonly isReviewed: boolean;
  readonly isDoubtful: boolean;
}

export interface ValueCellProps {
  readonly cell: Cell;
  readonly held: HeldValue;
  readonly isReviewed: boolean;
  readonly isActive: boolean;
  /** Chosen by number from the form's options, not typed. */
  readonly isChosen: boolean;
  readonly isReadOnly: boolean;
  readonly typing: Typing | null;
  readonly onInput: (key: string, text: string, isComposed: boolean) => void;
  readonly onFocus: (key: string) => void;
  readonly onBlur: () => void;
}

/** A value of the grid: its image above, the value below. */
export const ValueCell = memo((props: ValueCellProps) => {
  const { cell, held, isReviewed, isActive, typing, onInput, onFocus, onBlur } = props;
  const { entry, key, position } = cell;
  const { origin } = entry.input;
  const isOfSaved = held.now.value === entry.input.value;
  const className = [
    position === null ? '' : 'character',
    isReviewed ? 'reviewed' : '',
    held.isFlagged ? 'flagged' : '',
    held.refusal === null ? '' : 'refused',
  ].join(' ');
  const isMultiline = entry.input.type === inputType.textarea || held.now.value.includes('\n');
  const field = {
    id: cellId(key),
    'data-cell': key,
    'aria-label': `${held.label} ${held.now.value === '' ? '空欄' : held.now.value} ${held.file_name}`,
    tabIndex: isActive ? 0 : -1,
    readOnly: props.isChosen || props.isReadOnly,
    autoComplete: 'off',
    spellCheck: false,
    value: typing?.text ?? '',
    onFocus: () => onFocus(key),
    onBlur,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onInput(key, event.target.value, (event.nativeEvent as InputEvent).isComposing),
  };
  return (
    <Box className={className} title={held.refusal ?? held.file_name}>
      <Snippet picture={entry.snippet} focus={position === null ? null : (entry.snippet?.focus ?? null)} />
      <div className={typing ? 'line typing' : 'line'}>
        <span className="text" aria-hidden>
          <ValueText
            held={held}
            characters={isOfSaved && !isReviewed ? origin?.characters : undefined}
            position={position}
          />
        </span>
        <StateIcon held={held} isReviewed={isReviewed} isDoubtful={isUnsure(origin, position)} />
        {isMultiline ? <textarea rows={1} {...field} /> : <input {...field} />}
      </div>
    </Box>
  );
});
