import { isManager } from '@reader/contracts/codes/roles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Pick } from '../../../components/picks/pick';
import { reportFailure } from '../../../components/toasts/report-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { departmentChoices } from '../../../lib/choices/department-choices';
import { departmentsQuery } from '../../../lib/queries/departments';
import { sheetsQuery } from '../../../lib/queries/sheets';
import { useCurrentUser } from '../../../lib/user-context';
import { refetchCheckSettings, saveFormDepartment } from '../api/check-settings';
import type { CheckedForm } from '../state/checked-forms';

/** Stand for no department, and for one that was deleted, since a choice must have a value. */
const ALL = 'all';
const GONE = 'gone';

/** The department that a form is for; managers change it at once. */
export const FormDepartment = ({ form: { id, name, department } }: { form: CheckedForm }) => {
  const { user_profile: profile } = useCurrentUser();
  const queries = useQueryClient();
  const { data } = useQuery({ ...departmentsQuery, staleTime: 60_000 });
  const [isSaving, setSaving] = useState(false);
  if (department === undefined || !data) return null;
  const departments = departmentChoices(data.departments);
  const isGone = department !== null && !departments.some(({ value }) => value === department);
  const save = async (chosen: string) => {
    setSaving(true);
    try {
      await saveFormDepartment(id, chosen === ALL ? null : chosen);
      toasts.success(`「${name}」の部署を変更しました。`, 3000);
    } catch (error) {
      reportFailure(error);
    } finally {
      await refetchCheckSettings(queries);
      void queries.invalidateQueries({ queryKey: sheetsQuery.queryKey });
      setSaving(false);
    }
  };
  return (
    <Pick
      label={`${name}の部署`}
      width={176}
      value={isGone ? GONE : (department ?? ALL)}
      options={[
        { value: ALL, label: '全部署' },
        ...(isGone ? [{ value: GONE, label: '削除された部署' }] : []),
        ...departments,
      ]}
      disabled={isSaving || !isManager(profile.role)}
      onChange={(chosen) => void (chosen === GONE ? undefined : save(chosen))}
    />
  );
};
