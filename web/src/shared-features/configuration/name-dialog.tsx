import { OutlinedInput } from '@mui/material';
import { useId, useState } from 'react';
import type { QuestionProps } from '../../components/dialogs/dialogs-context';
import { FormDialog } from '../../components/dialogs/form-dialog';
import { FieldProblem } from '../../components/field-problem';

/** Asks for a name, which must not be empty (docs/product/screens.md#dialogs). null: cancelled. */
export const NameDialog = ({
  title,
  label,
  initial = '',
  problem,
  yes = '追加',
  onAnswer,
}: {
  title: string;
  label: string;
  initial?: string | undefined;
  /** Why the previous name was refused. */
  problem?: string | undefined;
  yes?: string;
} & QuestionProps<string | null>) => {
  const [name, setName] = useState(initial);
  const id = useId();
  const wanted = name.trim();
  return (
    <FormDialog
      title={title}
      yes={yes}
      canSend={wanted !== ''}
      onSend={() => onAnswer(wanted)}
      onCancel={() => onAnswer(null)}
    >
      <label htmlFor={id} style={{ display: 'block', fontSize: 12, marginBottom: 4 }}>
        {label}
      </label>
      <OutlinedInput
        id={id}
        fullWidth
        autoFocus
        value={name}
        error={problem !== undefined}
        inputProps={{
          maxLength: 200,
          'aria-describedby': problem === undefined ? undefined : `${id}-problem`,
        }}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setName(event.target.value)}
      />
      {problem !== undefined && <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>}
    </FormDialog>
  );
};
