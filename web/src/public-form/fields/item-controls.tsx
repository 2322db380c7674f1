import type { ReactNode } from 'react';
import type { Field, Item } from '../model/form';
import { isUnit } from '../model/units';
import { FieldControl } from './field-control';
import { controlId } from './field-props';

/** Whether a field must be filled in, in words. */
export const Mark = ({ isRequired }: { readonly isRequired: boolean }) => (
  <span className={isRequired ? 'mark required' : 'mark'}>{isRequired ? '必須' : '任意'}</span>
);

/** Whether a field has tiles, which are a group with a legend of their own. */
export const hasTiles = ({ control }: Field): boolean => control === 'one-of' || control === 'any-of';

/** A field of several: with its name above, behind, or in its options. */
const Cell = ({
  field,
  named,
  mark,
  describedBy,
  isInvalid,
}: {
  readonly field: Field;
  readonly named: string;
  readonly mark: ReactNode;
  readonly describedBy?: string;
  readonly isInvalid: boolean;
}) => {
  const shared = { field, named, describedBy, isInvalid, isAlone: false };
  if (isUnit(field.label) && !hasTiles(field))
    return (
      <div className="cell">
        <FieldControl {...shared} label={named} />
        {field.control === 'line' && <span aria-hidden="true">{field.label}</span>}
      </div>
    );
  if (hasTiles(field))
    return (
      <fieldset className="cell wide">
        <legend>
          {field.label} {mark}
        </legend>
        <FieldControl {...shared} />
      </fieldset>
    );
  return (
    <div className={field.control === 'select' ? 'cell named' : 'cell named wide'}>
      {field.label !== '' && (
        <label htmlFor={controlId(field.id)}>
          {field.label} {mark}
        </label>
      )}
      <FieldControl {...shared} label={field.label === '' ? named : undefined} />
    </div>
  );
};

/** The controls of a question: one, or several beside each other. */
export const ItemControls = ({
  item: { title, fields },
  describedBy,
  isMixed,
  isWrong,
}: {
  readonly item: Item;
  readonly describedBy?: string;
  /** Some of the fields must be filled in, and some not. */
  readonly isMixed: boolean;
  readonly isWrong: (field: Field) => boolean;
}) => {
  const [first] = fields;
  if (first && fields.length === 1) {
    const alone = (
      <FieldControl
        {...{ field: first, named: title, describedBy, isInvalid: isWrong(first), isAlone: true }}
      />
    );
    if (first.control !== 'line' || !isUnit(first.label)) return alone;
    return (
      <div className="cell">
        {alone}
        <span>{first.label}</span>
      </div>
    );
  }
  const isInRow = fields.every((field) => field.control !== 'lines' && !hasTiles(field));
  return (
    <div className={isInRow ? 'cells' : 'cells stacked'}>
      {fields.map((field) => (
        <Cell
          key={field.id}
          {...{ field, describedBy, isInvalid: isWrong(field) }}
          named={[title, field.label].filter(Boolean).join(' ')}
          mark={isMixed && <Mark isRequired={field.isRequired} />}
        />
      ))}
    </div>
  );
};
