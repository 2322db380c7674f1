import { styled } from '@mui/material/styles';
import { type ChangeEvent, useRef, useState } from 'react';
import { doubtfulPieces } from '../state/doubts';

const Box = styled('div')({
  position: 'relative',
  width: '100%',
  height: 28,
  boxSizing: 'border-box',
  border: '1px solid var(--field)',
  borderRadius: 4,
  background: 'var(--surface)',
  overflow: 'hidden',
  fontSize: 14,
  '&.multiline': { height: 'auto' },
  '&.bare': { border: 0, borderRadius: 0, background: 'transparent', height: 28 },
  '&.bare.multiline': { height: 'auto' },
  '&.fixed': { background: 'var(--sunken)', borderColor: 'var(--line)' },
  '&.fixed.bare': { background: 'transparent' },
  '&:focus-within': { outline: '2px solid var(--accent)', outlineOffset: -1, borderColor: 'var(--accent)' },
  '&.bare:focus-within': { outlineOffset: -2, background: 'var(--surface)' },
  // A cell is as wide as its text, so that a table of numbers stays narrow.
  '&.bare input': { width: 'auto', minWidth: '100%' },
  '&.active': { height: 36, fontSize: 18 },
  '&.active.multiline': { height: 'auto', fontSize: 16 },
  '& input, & textarea, & .under': {
    boxSizing: 'border-box',
    width: '100%',
    height: '100%',
    padding: '0 8px',
    border: 0,
    outline: 0,
    background: 'transparent',
    color: 'var(--text)',
    font: 'inherit',
    fontFeatureSettings: 'inherit',
    letterSpacing: 'inherit',
    textAlign: 'inherit',
  },
  '&.active input, &.active .under': { padding: '0 10px' },
  '& textarea': {
    display: 'block',
    height: 'auto',
    padding: '3px 8px',
    lineHeight: '20px',
    resize: 'vertical',
  },
  '& input:read-only, & textarea:read-only': { color: 'var(--text-2)' },
  // The real text lies over the marks.
  '& input': { position: 'relative', zIndex: 1 },
  '& .under': {
    position: 'absolute',
    inset: 0,
    display: 'flex',
    alignItems: 'center',
    color: 'transparent',
    whiteSpace: 'pre',
    pointerEvents: 'none',
    overflow: 'hidden',
  },
  '& mark': { padding: 0, color: 'transparent' },
});

export const fieldId = (inputId: string) => `field-${inputId}`;

export interface ValueFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly isTextArea: boolean;
  readonly isReadOnly: boolean;
  readonly isActive: boolean;
  /** Without a border of its own: a cell of a table. */
  readonly isBare?: boolean;
  /** Confidence of each character, when they shall be marked. */
  readonly characters?: readonly number[] | undefined;
  readonly describedBy?: string | undefined;
  readonly onChange: (id: string, value: string) => void;
  readonly onFocus: (id: string) => void;
}

const MAX_ROWS = 8;

/** Columns a cell's text takes, full-width characters as two, within what a table can bear. */
const cellSize = (value: string): number => {
  const columns = Array.from(value).reduce((sum, point) => sum + (point > '\u00ff' ? 2 : 1), 0);
  return Math.min(40, Math.max(6, columns));
};

/**
 * The input of a value. Doubtful characters are marked by a text of the same measures that lies under the real
 * one, so that the input stays an ordinary input for IMEs and assistive technology.
 */
export const ValueField = (props: ValueFieldProps) => {
  const { id, label, value, isReadOnly, isActive, isBare = false, characters, describedBy } = props;
  // What had lines when it was loaded stays a text area, however it is edited.
  const [isMultiline] = useState(props.isTextArea || value.includes('\n'));
  const under = useRef<HTMLDivElement>(null);
  const shared = {
    id: fieldId(id),
    value,
    'aria-label': label,
    'aria-describedby': describedBy,
    readOnly: isReadOnly,
    spellCheck: false,
    autoComplete: 'off',
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      props.onChange(id, event.target.value),
    onFocus: () => props.onFocus(id),
  };
  const look = [
    isMultiline ? 'multiline' : '',
    isBare ? 'bare' : '',
    isActive && !isBare ? 'active' : '',
    isReadOnly ? 'fixed' : '',
  ].join(' ');
  if (isMultiline) {
    const rows = Math.min(MAX_ROWS, value.split('\n').length + (isBare ? 0 : 1));
    return (
      <Box className={look}>
        <textarea {...shared} rows={rows} />
      </Box>
    );
  }
  return (
    <Box className={look}>
      {characters && (
        <div className="under" aria-hidden ref={under}>
          {doubtfulPieces(value, characters).map(({ text, isDoubtful }, index) =>
            isDoubtful ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
          )}
        </div>
      )}
      <input
        {...shared}
        type="text"
        size={isBare ? cellSize(value) : undefined}
        onScroll={(event) => {
          if (under.current) under.current.scrollLeft = event.currentTarget.scrollLeft;
        }}
      />
    </Box>
  );
};
