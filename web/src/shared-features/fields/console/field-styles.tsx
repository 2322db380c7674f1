import { GlobalStyles } from '@mui/material';

const box = {
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
  '& input, & textarea, & select, & .under': {
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
  '& option': { background: 'var(--surface)', color: 'var(--text)' },
  '&.active input, &.active .under, &.active select': { padding: '0 10px' },
  '& textarea, &.multiline .under': {
    display: 'block',
    height: 'auto',
    padding: '3px 8px',
    lineHeight: '20px',
    scrollbarGutter: 'stable',
  },
  '& textarea': { resize: 'vertical' },
  '& input:read-only, & textarea:read-only': { color: 'var(--text-2)' },
  '& ::placeholder': { color: 'var(--text-2)', opacity: 1 },
  // The text is above the marks.
  '& input, & textarea': { position: 'relative', zIndex: 1 },
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
  '&.multiline .under': { whiteSpace: 'pre-wrap', overflowWrap: 'break-word' },
  '& mark': { padding: 0, color: 'transparent' },
} as const;

const choices = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 16px',
  minHeight: 28,
  '& label': { display: 'inline-flex', alignItems: 'center', gap: 6, minHeight: 28, fontSize: 14 },
  '&.active label': { fontSize: 16, minHeight: 32 },
  '& input': { width: 16, height: 16, margin: 0, accentColor: 'var(--accent)' },
  '& input:focus-visible': { outline: '2px solid var(--accent)', outlineOffset: 1 },
  '& .foreign': { color: 'var(--warn)' },
} as const;

const file = {
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 28,
  '& .file': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& svg': { fontSize: 18, flex: 'none', color: 'var(--text-2)', userSelect: 'none' },
  '& a': { display: 'inline-flex', alignItems: 'center', gap: 4, color: 'var(--accent)' },
  '& :focus-visible': { outline: '2px solid var(--accent)', outlineOffset: 1, borderRadius: 2 },
} as const;

const suggestions = {
  minWidth: 160,
  maxWidth: 480,
  margin: '2px 0 0',
  padding: '4px 0',
  listStyle: 'none',
  border: '1px solid var(--line-2)',
  borderRadius: 4,
  background: 'var(--surface)',
  boxShadow: '0 4px 12px rgb(0 0 0 / 12%)',
  '& li': {
    padding: '0 10px',
    fontSize: 14,
    lineHeight: '28px',
    cursor: 'pointer',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& li:hover': { background: 'var(--sunken)' },
  '& li[aria-selected="true"]': { background: 'var(--tint-2)' },
} as const;

const styles = (
  <GlobalStyles
    styles={{
      '.value-box': box,
      '.value-choices': choices,
      '.value-file': file,
      '.value-suggestions': suggestions,
    }}
  />
);

/** The fields' styles in the console; render it once per screen with fields. */
export const FieldStyles = () => styles;
