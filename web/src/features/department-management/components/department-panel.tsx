import { OutlinedInput } from '@mui/material';
import { accountNotes } from '@reader/contracts/codes/account-rules';
import type { DepartmentEntry } from '@reader/contracts/http/administration/departments';
import { useId } from 'react';
import { useLeaveQuestion } from '../../../components/dialogs/use-leave-question';
import { PanelField } from '../../../components/panels/panel-field';
import { Pick } from '../../../components/picks/pick';
import { SidePanel } from '../../../components/panels/side-panel';
import { PanelForm } from '../../../components/panels/side-panel-form';
import type { DepartmentCalls } from '../state/use-department-calls';
import { useDepartmentForm } from '../state/use-department-form';
import { DepartmentPeople } from './department-people';

/** Adds a department, or changes one (docs/product/departments.md#screen). */
export const DepartmentPanel = ({
  department,
  all,
  calls,
  onClose,
}: {
  /** null: a new one. */
  department: DepartmentEntry | null;
  all: readonly DepartmentEntry[];
  calls: DepartmentCalls;
  onClose: () => void;
}) => {
  const id = useId();
  const form = useDepartmentForm(department, all, calls);
  const { placed, isParentKnown, fault, parentFault } = form;
  const mayLeave = useLeaveQuestion(form.isChanged);
  const cancel = async () => {
    if (!(await mayLeave())) return;
    form.forget();
    onClose();
  };
  const submit = async () => {
    const answer = await form.send();
    if (answer === true) onClose();
    else if (answer === 'wrong') document.getElementById(id)?.focus();
  };
  return (
    <SidePanel
      title={department ? '部署を編集' : '部署を追加'}
      {...(department && { subject: department.departmentName })}
      onClose={() => void cancel()}
    >
      <PanelForm
        canSend={department === null || form.isChanged}
        isSending={calls.isBusy}
        onSend={() => void submit()}
        onCancel={() => void cancel()}
      >
        <div style={{ paddingBlock: 4 }}>
          <PanelField id={id} label="部署名" note={accountNotes.departmentName} fault={fault}>
            <OutlinedInput
              autoFocus
              id={id}
              value={placed.name}
              error={fault !== undefined}
              inputProps={{ 'aria-describedby': `${id}-note`, autoComplete: 'off' }}
              onChange={(event) => form.set({ name: event.target.value })}
            />
          </PanelField>
          <PanelField label="親部署" note="自分より下の部署は選べません。" fault={parentFault}>
            <Pick
              label="親部署"
              value={isParentKnown ? placed.parentId : ''}
              options={form.parents}
              error={parentFault !== undefined}
              onChange={(parentId) => form.set({ parentId })}
            />
          </PanelField>
        </div>
        {department && <DepartmentPeople departmentId={department.id} />}
      </PanelForm>
    </SidePanel>
  );
};
