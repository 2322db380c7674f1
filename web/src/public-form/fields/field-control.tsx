import { ChoiceField } from './choice-field';
import { DateField } from './date-field';
import type { FieldProps } from './field-props';
import { FileField } from './file-field';
import { PostcodeField } from './postcode-field';
import { SelectField } from './select-field';
import { LineField, LinesField } from './text-field';

/** The control of a field. */
export const FieldControl = (props: FieldProps) => {
  const { control, kind } = props.field;
  switch (control) {
    case 'line':
      if (kind === 'postcode') return <PostcodeField {...props} />;
      return kind === 'date' && props.isAlone ? <DateField {...props} /> : <LineField {...props} />;
    case 'lines':
      return <LinesField {...props} />;
    case 'select':
      return <SelectField {...props} />;
    case 'files':
      return <FileField {...props} />;
    case 'one-of':
    case 'any-of':
      return <ChoiceField {...props} />;
  }
};
