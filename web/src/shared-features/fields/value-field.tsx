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
  /** The form's options. */
  readonly options?: readonly string[];
  /** Address of the value's page. */
  readonly pageFile?: string | undefined;
  /** Without a border, for a cell of a table. */
  readonly isBare?: boolean;
  /** Confidence of each character; undefined: nothing is marked. */
  readonly characters?: readonly number[] | undefined;
  readonly describedBy?: string | undefined;
  readonly actions: {
    readonly onChange: (id: string, value: string) => void;
    /** The current value. */
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
