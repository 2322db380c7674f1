import { OutlinedInput } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { MatchedField } from '@reader/contracts/http/matching/matchings';
import { type KeyboardEvent, useId } from 'react';
import { Differing } from '../../../components/difference/differing';
import { FieldProblem } from '../../../components/field-problem';
import { CorrectedIcon } from '../../../components/icons';
import { isComposing } from '../../../lib/keymap';
import type { ValueEditing } from '../state/use-value-edit';

/** Characters of a value. */
const LONGEST = 2_000;

const Value = styled('div')({
  position: 'relative',
  whiteSpace: 'pre-wrap',
  // Beside the value, over the cell's own margin: it takes no room from it.
  '& button': {
    position: 'absolute',
    top: 0,
    right: -8,
    display: 'grid',
    placeItems: 'center',
    width: 20,
    height: 20,
    padding: 0,
    border: 0,
    borderRadius: 4,
    color: 'var(--text-2)',
    background: 'var(--surface)',
    cursor: 'pointer',
    opacity: 0,
  },
  'td:hover & button, & button:focus-visible': { opacity: 1 },
  '& svg': { fontSize: 14 },
});

/** The read value of a field; it is mended in place where it was misread. */
export const TargetValue = ({
  documentId,
  field,
  label,
  other,
  editing,
  canEdit,
  onEdit,
}: {
  documentId: string;
  field: MatchedField;
  label: string;
  /** What the current candidate has there; undefined: it is not compared with this column. */
  other: string | undefined;
  editing: ValueEditing;
  canEdit: boolean;
  onEdit: () => void;
}) => {
  const id = useId();
  const { edit } = editing;
  const isOpen =
    edit?.target.document.id === documentId && edit.label === label && edit.field.item === field.item;
  if (isOpen) {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isComposing(event.nativeEvent)) return;
      if (event.key === 'Enter') void editing.settle();
      else if (event.key === 'Escape') editing.cancel();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    return (
      <>
        <OutlinedInput
          autoFocus
          fullWidth
          readOnly={edit.isSaving}
          value={edit.text}
          error={edit.fault !== ''}
          inputProps={{
            'aria-label': `${label}を直す`,
            'aria-describedby': edit.fault === '' ? undefined : id,
            maxLength: LONGEST,
            autoComplete: 'off',
          }}
          onChange={(event) => editing.type(event.target.value)}
          onKeyDown={onKeyDown}
          // What was typed is saved when the focus goes elsewhere; refused, it stays.
          onBlur={() => edit.fault === '' && void editing.settle()}
        />
        {edit.fault !== '' && <FieldProblem id={id}>{edit.fault}</FieldProblem>}
      </>
    );
  }
  return (
    <Value className={other === field.value ? 'equal' : ''}>
      <span>
        {field.value === '' ? (
          <span className="muted">空欄</span>
        ) : other === undefined ? (
          field.value
        ) : (
          <Differing text={field.value} other={other} />
        )}
      </span>
      {canEdit && field.value_id !== null && (
        <button
          type="button"
          aria-label={`${label}を直す`}
          title={`${label}を直す（読み違いのとき）`}
          onClick={onEdit}
        >
          <CorrectedIcon />
        </button>
      )}
    </Value>
  );
};
