import { inputType } from '@reader/contracts/codes/document';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Editor } from '../model/editor/editor';

/** The editor of the document on the screen, for the field that is typed in. */
export const EditorContext = createContext<Editor | null>(null);

const never = () => () => undefined;

/**
 * More of a field than its own text changes with each key: which of its choices is on, the text under doubtful characters, its
 * height, or the reason of a mark. A plain line keeps its text itself, as inputs do, and is drawn again when the typing rests.
 */
const changesWithKeys = ({ type, value, mark }: UserInput, hasMarks: boolean): boolean =>
  hasMarks ||
  mark !== null ||
  !(type === inputType.text || type === inputType.tableCell) ||
  value.includes('\n');

/**
 * The value as it is typed, for the field with the cursor. Where nothing else of the field changes with a key it is as it was
 * when the typing rested last, like all on the screen (see `SettledView`). `hasMarks`: its doubtful characters are marked.
 */
export const useTyped = (input: UserInput, isActive: boolean, hasMarks = false): UserInput => {
  const editor = useContext(EditorContext);
  const followed = isActive && changesWithKeys(input, hasMarks) ? editor : null;
  return useSyncExternalStore(
    followed?.subscribe ?? never,
    () => followed?.view().inputs.get(input.id) ?? input,
  );
};
