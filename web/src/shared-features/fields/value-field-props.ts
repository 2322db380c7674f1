import type { UserInput } from '@reader/contracts/objects/document/document-content';

/** What every input of a value takes. */
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
