import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ItemNote, NOTE_LENGTH } from '@reader/contracts/http/forms/dashboard';
import { type KeyboardEvent, useId } from 'react';
import { NARROW } from '../../../components/layout';
import { shortTime } from '../../../lib/dates';
import { chordOf } from '../../../lib/keymap';
import { count } from '../../../lib/text';
import { type NoteState, useItemNote } from '../state/use-item-note';

const Line = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'var(--names) minmax(0, 1fr)',
  gap: 8,
  flex: 1,
  minHeight: 48,
  padding: '8px 16px 10px',
  '& > label': {
    fontSize: 12,
    lineHeight: '16px',
    textAlign: 'right',
    paddingTop: 7,
    color: 'var(--text-3)',
  },
  '& > div': { position: 'relative', minHeight: 0, display: 'flex', flexDirection: 'column' },
  '& textarea': {
    flex: 1,
    minHeight: 30,
    width: '100%',
    boxSizing: 'border-box',
    resize: 'none',
    padding: '5px 8px',
    border: '1px solid var(--line-2)',
    borderRadius: 4,
    background: 'var(--surface)',
    color: 'inherit',
    font: 'inherit',
    lineHeight: '20px',
  },
  '& textarea:hover': { borderColor: 'var(--field)' },
  '& textarea:focus-visible': { outlineOffset: -1 },
  '& textarea::placeholder': { color: 'var(--text-3)', opacity: 1 },
  '& .state': {
    position: 'absolute',
    right: 10,
    bottom: 4,
    paddingLeft: 8,
    fontSize: 11,
    lineHeight: '16px',
    color: 'var(--text-3)',
    background: 'var(--surface)',
    pointerEvents: 'none',
  },
  '& .failed': { color: 'var(--err)', pointerEvents: 'auto' },
  [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, '& > label': { textAlign: 'left', padding: 0 } },
});

const Conflict = styled('div')({
  position: 'absolute',
  inset: 'auto 0 0 0',
  zIndex: 1,
  maxHeight: 240,
  overflowY: 'auto',
  padding: '8px 12px',
  border: '1px solid var(--warn-line)',
  borderRadius: 4,
  background: 'var(--warn-bg)',
  '& blockquote': {
    margin: '4px 0 8px',
    padding: '4px 8px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    background: 'var(--surface)',
    border: '1px solid var(--line-2)',
    borderRadius: 4,
  },
  '& footer': { display: 'flex', flexWrap: 'wrap', gap: 8 },
});

const stateText = (state: NoteState, note: ItemNote | null, text: string): string => {
  if (state === 'saving') return '保存しています…';
  if (state === 'typed')
    return `${count(Array.from(text).length)} / ${count(NOTE_LENGTH)}字・未保存（この端末に保持）`;
  return note && text !== '' ? `${note.changed_by} ${shortTime(note.changed_at)}` : '';
};

/** The note of an item, for everybody who sees the form. It is saved when it is left, and by Ctrl+S. */
export const NoteField = ({
  sheet,
  item,
  title,
  note,
  isReadOnly,
}: {
  sheet: string;
  item: string;
  /** Of the item. */
  title: string;
  note: ItemNote | null;
  isReadOnly: boolean;
}) => {
  const id = useId();
  const { text, theirs, state, reason, type, save, keepMine, takeTheirs } = useItemNote(sheet, item, note);
  const keys = (event: KeyboardEvent) => {
    if (chordOf(event.nativeEvent) !== 'Ctrl+S') return;
    event.preventDefault();
    void save();
  };
  return (
    <Line>
      <label htmlFor={id}>メモ</label>
      <div>
        <textarea
          id={id}
          aria-label={`${title}のメモ`}
          aria-describedby={`${id}-state`}
          value={text}
          maxLength={NOTE_LENGTH}
          readOnly={isReadOnly}
          placeholder={isReadOnly ? '' : 'この項目についてのメモ（Excelにも出ます）'}
          onChange={(event) => type(event.target.value)}
          onBlur={() => void save()}
          onKeyDown={keys}
        />
        <span id={`${id}-state`} className={state === 'failed' ? 'state failed' : 'state'} role="status">
          {state === 'failed' ? (
            <>
              {`保存できませんでした。${reason} `}
              <Button size="small" onClick={() => void save()}>
                再試行
              </Button>
            </>
          ) : (
            stateText(state, theirs, text)
          )}
        </span>
        {state === 'conflict' && (
          <Conflict role="alert">
            <span>{`${theirs?.changed_by ?? 'ほかの人'}が${theirs ? shortTime(theirs.changed_at) : ''}にメモを変更しました:`}</span>
            <blockquote>{theirs?.text || '（消されました）'}</blockquote>
            <span>入力した内容は下に残っています:</span>
            <blockquote>{text || '（空欄）'}</blockquote>
            <footer>
              <Button size="small" variant="contained" onClick={() => void keepMine()}>
                入力した内容で保存
              </Button>
              <Button size="small" onClick={takeTheirs}>
                相手の内容にする
              </Button>
            </footer>
          </Conflict>
        )}
      </div>
    </Line>
  );
};
