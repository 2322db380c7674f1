import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { QuestionProps } from '../../components/dialogs/dialogs-context';
import { Labelled } from '../../components/labelled';
import { Pick } from '../../components/picks/pick';
import { departmentChoices } from '../../lib/choices/department-choices';
import { departmentsQuery } from '../../lib/queries/departments';
import { count, namesText } from '../../lib/text';

/** Stand for no choice yet, and for all, since a choice must have a value. */
const NOT_CHOSEN = 'not-chosen';
const ALL = 'all';

/** Where documents go; `null`: to all. */
export interface ChosenDepartment {
  readonly id: string | null;
}

/** Chooses the department that documents are given to; undefined: cancelled. */
export const DepartmentDialog = ({
  names,
  onAnswer,
}: {
  /** Of the documents. */
  readonly names: readonly string[];
} & QuestionProps<ChosenDepartment | undefined>) => {
  const { data } = useQuery(departmentsQuery);
  const [chosen, setChosen] = useState(NOT_CHOSEN);
  return (
    <Dialog open onClose={() => onAnswer(undefined)} aria-labelledby="department-title">
      <DialogTitle id="department-title">{count(names.length)}件の文書の部署を変更</DialogTitle>
      <DialogContent>
        <p style={{ whiteSpace: 'pre-line', color: 'var(--text-2)', marginBottom: 12 }}>{namesText(names)}</p>
        <Labelled label="変更先の部署">
          <Pick
            label="変更先の部署"
            width={320}
            value={chosen}
            options={[
              { value: NOT_CHOSEN, label: '選択してください' },
              { value: ALL, label: '全部署（全員が見られます）' },
              ...departmentChoices(data?.departments ?? []),
            ]}
            onChange={setChosen}
          />
        </Labelled>
        <p style={{ color: 'var(--text-2)', marginTop: 8 }}>
          変更すると、変更先の部署とその上の部署の人だけが見られます。変更先が自分の部署の外のときは、一覧から消えます。
        </p>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onAnswer(undefined)}>キャンセル</Button>
        <Button
          variant="contained"
          disabled={chosen === NOT_CHOSEN}
          onClick={() => onAnswer({ id: chosen === ALL ? null : chosen })}
        >
          変更
        </Button>
      </DialogActions>
    </Dialog>
  );
};
