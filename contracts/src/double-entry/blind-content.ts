import { inputType } from '../codes/document.js';
import type { UserInput } from '../objects/document/document-content.js';

/** Fields that are entered twice: all but names in a table's header, and files, which nobody types. */
export const isEnteredTwice = ({
  type,
  is_table_header,
}: Pick<UserInput, 'type' | 'is_table_header'>): boolean => type !== inputType.file && !is_table_header;

/** The fields of a document for the person that enters it the second time: where they are and what they are called, and no value. */
export const withoutEntries = (inputs: readonly UserInput[]): UserInput[] =>
  inputs.map((input) =>
    isEnteredTwice(input)
      ? { ...input, value: '', mark: null, mark_reason: '', origin: null, is_corrected: false }
      : input,
  );
