import { ChoiceField } from './choice-field';
import { FileField } from './file-field';
import { controlOf } from './model/control';
import { SelectField } from './select-field';
import { TextField } from './text-field';
import type { ValueFieldProps } from './value-field-props';

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
