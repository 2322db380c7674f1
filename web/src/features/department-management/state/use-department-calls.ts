import type { DepartmentEntry } from '@reader/contracts/http/administration/departments';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { reportBesideFields } from '../../../components/toasts/report-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { departmentsQuery } from '../../../lib/queries/departments';
import { useCurrentUser } from '../../../lib/user-context';
import { addDepartment, changeDepartment, deleteDepartment, type Placed } from '../api/departments';

const placeOf = ({ departmentName, parentDepartmentId }: DepartmentEntry): Placed => ({
  name: departmentName,
  parentId: parentDepartmentId,
});

type TellAtFields = (error: unknown) => readonly string[];

/** What changes the tree. Each answers true when it is done; a refusal is told and nothing typed is lost. */
export const useDepartmentCalls = () => {
  const { organization } = useCurrentUser();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  /** `tellAtFields` tells a refusal at its fields, and answers what stands there. */
  const run = async (
    call: () => Promise<unknown>,
    done: string,
    tellAtFields: TellAtFields = () => [],
  ): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    try {
      await call();
      toasts.success(done);
      return true;
    } catch (error) {
      reportBesideFields(error, tellAtFields(error));
      return false;
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: departmentsQuery.queryKey });
    }
  };
  return {
    isBusy,
    add: (id: string, placed: Placed, tellAtFields: TellAtFields) =>
      run(() => addDepartment(organization.id, id, placed), '部署を追加しました。', tellAtFields),
    change: (department: DepartmentEntry, placed: Placed, tellAtFields: TellAtFields) =>
      run(
        () => changeDepartment(organization.id, department.id, placed, placeOf(department)),
        '部署を更新しました。',
        tellAtFields,
      ),
    remove: (id: string, seenIds: readonly string[]) =>
      run(() => deleteDepartment(organization.id, id, seenIds), '部署を削除しました。'),
    /** Asks first: a row is easily dragged by accident. */
    move: async (department: DepartmentEntry, parentId: string, parentName: string): Promise<void> => {
      const isSure = await dialogs.confirm({
        title: `「${department.departmentName}」を「${parentName}」の下に移しますか？`,
        body: '下の部署も一緒に移ります。',
        yes: '移す',
      });
      if (isSure)
        await run(
          () =>
            changeDepartment(
              organization.id,
              department.id,
              { name: department.departmentName, parentId },
              placeOf(department),
            ),
          '部署を更新しました。',
        );
    },
  };
};

export type DepartmentCalls = ReturnType<typeof useDepartmentCalls>;
