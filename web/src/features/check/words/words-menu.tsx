import { Menu, MenuItem } from '@mui/material';
import type { MouseEvent } from 'react';
import { fieldId } from '../../../shared-features/fields/model/field-ids';
import type { Word } from '../model/page/words';

/** Words near a field's area, for the keyboard: Enter puts one in, with Shift or Ctrl behind what is there. */
export const WordsMenu = ({
  fieldOf,
  words,
  onPoint,
  onWord,
  onClose,
}: {
  /** The field that wants a word. */
  fieldOf: string;
  words: readonly Word[];
  /** The list is at this word. */
  onPoint: (word: Word) => void;
  onWord: (text: string, isAppending: boolean) => void;
  onClose: () => void;
}) => (
  <Menu
    open
    anchorEl={() => document.getElementById(fieldId(fieldOf))}
    onClose={onClose}
    slotProps={{ list: { 'aria-label': '近くの文字', dense: true }, paper: { sx: { maxHeight: 320 } } }}
  >
    {words.length === 0 && <MenuItem onClick={onClose}>近くに読み取った文字がありません</MenuItem>}
    {words.map((word, index) => (
      <MenuItem
        key={index}
        onFocus={() => onPoint(word)}
        onMouseEnter={() => onPoint(word)}
        onClick={({ shiftKey, ctrlKey, metaKey }: MouseEvent) => {
          onClose();
          onWord(word.text, shiftKey || ctrlKey || metaKey);
        }}
      >
        {word.text}
      </MenuItem>
    ))}
  </Menu>
);
