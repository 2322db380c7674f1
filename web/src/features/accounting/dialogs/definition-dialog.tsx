import { Button, IconButton, OutlinedInput } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { DragHandle } from '../../../components/sorting/drag-handle';
import { CellInput } from '../../../shared-features/configuration/table/cell-input';
import { FormDialog } from '../../../components/dialogs/form-dialog';
import { FieldProblem } from '../../../components/field-problem';
import { sortingStyles } from '../../../components/sorting/sorting-styles';
import { useSorting } from '../../../components/sorting/use-sorting';
import type { QuestionProps } from '../../../components/dialogs/dialogs-context';
import { DeleteIcon, PlusIcon } from '../../../components/icons';
import { editsOf, numbered } from '../../../lib/ordered';

/** Default name of a title (docs/product/mapping.md#screen). */
const NEW_TITLE = '新しい項目';
const LIMIT = 200;

const Label = styled('label')({ display: 'block', margin: '12px 0 4px', fontSize: 12 });

const Rows = styled('ol')({
  maxHeight: 320,
  overflow: 'auto',
  margin: '0 0 8px',
  '& li': {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr) 28px',
    gap: 4,
    padding: '3px 2px',
  },
  ...sortingStyles,
});

interface Title {
  readonly id: string;
  readonly title: string;
  readonly sequence: number;
}
const newTitle = (title = NEW_TITLE): Title => ({ id: crypto.randomUUID(), title, sequence: 1 });

export interface WantedDefinition {
  readonly name: string;
  readonly titles: readonly string[];
}

const first: WantedDefinition = { name: '', titles: [NEW_TITLE] };

/** A new mapping definition: its name and ordered titles. null: cancelled. */
export const DefinitionDialog = ({
  initial = first,
  problem,
  onAnswer,
}: {
  initial?: WantedDefinition | undefined;
  /** Why the previous input was refused. */
  problem?: string | undefined;
} & QuestionProps<WantedDefinition | null>) => {
  const [name, setName] = useState(initial.name);
  const [titles, setTitles] = useState<readonly Title[]>(() =>
    numbered(initial.titles.map((title) => newTitle(title))),
  );
  const edits = editsOf<Title>((change) => setTitles(change));
  const sorting = useSorting({ order: titles.map(({ id }) => id), onOrder: edits.order });
  const isComplete = name.trim() !== '' && titles.every(({ title }) => title.trim() !== '');

  return (
    <FormDialog
      title="データマッピングを追加"
      yes="追加"
      canSend={isComplete}
      onSend={() => onAnswer({ name: name.trim(), titles: titles.map(({ title }) => title.trim()) })}
      onCancel={() => onAnswer(null)}
    >
      <Label htmlFor="definition-name" sx={{ mt: 0 }}>
        データマッピング名
      </Label>
      <OutlinedInput
        id="definition-name"
        fullWidth
        autoFocus
        value={name}
        inputProps={{ maxLength: LIMIT }}
        onChange={(event) => setName(event.target.value)}
      />
      {problem !== undefined && <FieldProblem id="definition-problem">{problem}</FieldProblem>}
      <Label as="h3">項目</Label>
      {sorting.announcement}
      <Rows aria-label="項目" {...sorting.area}>
        {titles.map(({ id, title }, index) => (
          <li key={id} {...sorting.row(id)}>
            <DragHandle name={`${index + 1}行目`} />
            <div>
              <CellInput
                label={`${index + 1}行目の項目名`}
                value={title}
                maxLength={LIMIT}
                isReadOnly={false}
                onChange={(next) => edits.change(id, { title: next })}
                {...(title.trim() === '' && { problem: '項目名を入力して下さい。' })}
              />
            </div>
            <IconButton size="small" aria-label={`${index + 1}行目を削除`} onClick={() => edits.remove(id)}>
              <DeleteIcon />
            </IconButton>
          </li>
        ))}
      </Rows>
      <Button size="small" startIcon={<PlusIcon />} onClick={() => edits.add(newTitle())}>
        項目を追加
      </Button>
    </FormDialog>
  );
};
