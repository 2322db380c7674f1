import { IconButton, OutlinedInput } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Id } from '@reader/contracts/objects/ids';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { DeleteIcon } from '../../../components/icons';
import { DragHandle } from '../../../components/sorting/drag-handle';
import { sortingStyles } from '../../../components/sorting/sorting-styles';
import { useSorting } from '../../../components/sorting/use-sorting';
import { isComposing } from '../../../lib/keymap';
import type { Creator } from '../editing/use-creator';
import { optionsOf } from '../model/draft-lists';
import { changedOption, orderedOptions, withOptions, withoutOption } from '../model/option-acts';

const List = styled('ul')({
  padding: '0 16px 8px 12px',
  ...sortingStyles,
  '& li': { display: 'flex', alignItems: 'center', gap: 4, padding: '2px 0' },
  '& li > .MuiOutlinedInput-root': { flex: 1, height: 28 },
  '& .place': { width: 20, flex: 'none' },
});

const MOST_CHARACTERS = 500;
const linesOf = (text: string): string[] => text.split(/\r?\n/u).filter((line) => line.trim() !== '');

/** Goes to the option below, or to the new one. */
const goDown = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
  event.preventDefault();
  event.currentTarget.closest('li')?.nextElementSibling?.querySelector('input')?.focus();
};

/** The options of a fragment, one a line; several lines are pasted at once. */
export const OptionList = ({ creator, fragment }: { creator: Creator; fragment: Id }) => {
  const { act, lists } = creator;
  const options = optionsOf(lists, fragment);
  const about = fragment;
  const sorting = useSorting({
    order: options.map(({ id }) => id),
    onOrder: (order) => act((now) => orderedOptions(now, fragment, order), { about }),
  });
  const insert = (at: number, values: readonly string[]) =>
    act((now) => withOptions(now, fragment, { at, values, newId: () => crypto.randomUUID() }), { about });
  const remove = (id: Id) => act((now) => withoutOption(now, fragment, id), { about });
  const paste = (event: ClipboardEvent, at: number) => {
    const lines = linesOf(event.clipboardData.getData('text'));
    if (lines.length < 2) return;
    event.preventDefault();
    insert(at, lines);
  };
  return (
    <>
      <List {...sorting.area} aria-label="選択肢">
        {options.map((option, index) => (
          <li key={option.id} {...sorting.row(option.id)}>
            <DragHandle name={option.value} />
            <OptionInput
              label={`選択肢${index + 1}`}
              value={option.value}
              onPaste={(event) => paste(event, index + 1)}
              onChange={(value) =>
                act((now) => changedOption(now, option.id, value), { about, joins: option.id })
              }
              onEmptied={() => remove(option.id)}
            />
            <IconButton
              size="small"
              aria-label={`選択肢「${option.value}」を削除`}
              title="削除"
              onClick={() => remove(option.id)}
            >
              <DeleteIcon />
            </IconButton>
          </li>
        ))}
        <NewOption
          onAdd={(values) => insert(options.length, values)}
          onPaste={(event) => paste(event, options.length)}
        />
      </List>
      {sorting.announcement}
    </>
  );
};

interface OptionInputProps {
  readonly label: string;
  readonly value: string;
  readonly onPaste: (event: ClipboardEvent) => void;
  readonly onChange: (value: string) => void;
  /** It was left blank, which no option is. */
  readonly onEmptied: () => void;
}

const OptionInput = ({ label, value, onPaste, onChange, onEmptied }: OptionInputProps) => {
  const [isBlank, setBlank] = useState(false);
  return (
    <OutlinedInput
      value={isBlank ? '' : value}
      inputProps={{ 'aria-label': label, maxLength: MOST_CHARACTERS }}
      onPaste={onPaste}
      onKeyDown={goDown}
      onChange={({ target }) => {
        setBlank(target.value.trim() === '');
        if (target.value.trim() !== '') onChange(target.value);
      }}
      onBlur={() => {
        if (isBlank) onEmptied();
        setBlank(false);
      }}
    />
  );
};

const NewOption = ({
  onAdd,
  onPaste,
}: {
  onAdd: (values: readonly string[]) => void;
  onPaste: (event: ClipboardEvent) => void;
}) => {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const add = () => {
    if (text.trim() === '') return;
    setText('');
    onAdd([text]);
  };
  return (
    <li>
      <span className="place" />
      <OutlinedInput
        inputRef={input}
        value={text}
        placeholder="選択肢を追加（Enter）"
        inputProps={{ 'aria-label': '選択肢を追加', maxLength: MOST_CHARACTERS }}
        onPaste={onPaste}
        onChange={(event) => setText(event.target.value)}
        onBlur={add}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
          event.preventDefault();
          add();
        }}
      />
      <span style={{ width: 28, flex: 'none' }} />
    </li>
  );
};
