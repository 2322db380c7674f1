import type { UserInput } from '@reader/contracts/objects/document/document-content';
import { ChoiceField } from './choice-field';
import { FileField } from './file-field';
import { controlOf } from './model/control';
import { SelectField } from './select-field';
import { TextField } from './text-field';

export interface ValueFieldProps {
  readonly input: UserInput;
  readonly label: string;
  readonly isReadOnly: boolean;
  readonly isActive: boolean;
  readonly isRequired?: boolean;
  /** What the form offers; none where it offers nothing. */
  readonly options?: readonly string[];
  /** Address of the page the value is on. */
  readonly pageFile?: string | undefined;
  /** Without a border of its own: a cell of a table. */
  readonly isBare?: boolean;
  /** Confidence of each character, when they shall be marked. */
  readonly characters?: readonly number[] | undefined;
  readonly describedBy?: string | undefined;
  readonly actions: {
    readonly onChange: (id: string, value: string) => void;
    /** The value as it is now. */
    readonly valueOf: (id: string) => string;
    readonly onFocus: (id: string) => void;
  };
}

/** The input of a value, by its type (docs/product/check.md#fields-by-type). */
export const ValueField = (props: ValueFieldProps) => {
  const { input, options = [] } = props;
  switch (controlOf(input.type, options)) {
    case 'file':
      return <FileField {...props} />;
    case 'select':
      return <SelectField {...props} options={options} />;
    case 'choice':
      return <ChoiceField {...props} options={options} />;
    case 'text':
      return <TextField {...props} />;
  }
};
