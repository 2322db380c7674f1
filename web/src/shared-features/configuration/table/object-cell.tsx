import { styled } from '@mui/material/styles';
import type { Ordered } from '../../../lib/ordered';
import { FieldInput } from './field-input';
import { columnInputOf } from './column-inputs';
import {
  type CellProps,
  type Column,
  labelOfField,
  problemsIn,
  type TableDefinition,
} from './table-definition';

const Hint = styled('small')({ fontSize: 12, lineHeight: '20px', color: 'var(--text-3)' });

/** A cell: the field's input or a custom one, and a hint. Empty where the field does not apply. */
export const ObjectCell = <Item extends Ordered>({
  definition,
  column,
  row,
  isNew,
  ...props
}: Omit<CellProps<Item>, 'label'> & {
  definition: TableDefinition<Item>;
  column: Column<Item>;
  /** Name of the row: 1行目. */
  row: string;
  /** Just added. */
  isNew: boolean;
}) => {
  const { field, Cell, isShown, hintOf, inputLabel } = column;
  const { item, references, isReadOnly, onChange } = props;
  if (isShown?.(item) === false) return null;
  const isFlag = columnInputOf(definition.objects, field).kind === 'flag';
  const label = inputLabel?.(row) ?? `${row}${isFlag ? ': ' : 'の'}${labelOfField(definition, field)}`;
  const hint = hintOf?.(item);
  return (
    <>
      {Cell ? (
        <Cell {...props} label={label} />
      ) : (
        <FieldInput
          objects={definition.objects}
          field={field}
          value={item[field]}
          label={label}
          choices={column.choices}
          isPlain={definition.isPlain}
          references={references[field]}
          placeholder={column.placeholder}
          problem={problemsIn(definition, item).find((problem) => problem.field === field)?.message}
          isSelected={isNew && column.isTypedFirst}
          isReadOnly={isReadOnly}
          // The input gives a value of the type in the schema.
          onChange={(value) => onChange({ [field]: value } as Partial<Item>)}
        />
      )}
      {hint !== undefined && <Hint>{hint}</Hint>}
    </>
  );
};
