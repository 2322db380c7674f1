import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PaneHead } from '../../../shared-features/configuration/pane';
import { reportFailure } from '../../../components/toasts/report-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { Toggle } from '../../../components/toggle';
import { count } from '../../../lib/text';
import { useCurrentUser } from '../../../lib/user-context';
import { refetchCheckSettings, saveDoubleEntry } from '../api/check-settings';
import { FormDepartment } from './form-department';
import type { CheckedForm } from '../state/checked-forms';

const Area = styled('section')({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  background: 'var(--surface)',
  '& td, & th': { height: 36, padding: '0 16px' },
  '& thead th': { position: 'sticky', top: 0, zIndex: 1 },
  '& tbody tr:hover > td': { background: 'var(--bg)' },
  '& td.quiet': { color: 'var(--text-3)' },
  '& .name': {
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    fontWeight: 600,
    color: 'var(--accent)',
    textAlign: 'left',
    cursor: 'pointer',
  },
  '& .name:hover': { textDecoration: 'underline' },
});

/** The forms with their number of rules and double entry. */
export const FormsTable = ({
  forms,
  onChoose,
}: {
  forms: readonly CheckedForm[];
  onChoose: (id: string) => void;
}) => {
  const { isReadOnly, organization } = useCurrentUser();
  const hasDepartments = organization.settings.is_limiting_to_departments;
  const queries = useQueryClient();
  const [saving, setSaving] = useState<string | null>(null);
  const switchDoubleEntry = async ({ id, name }: CheckedForm, isOn: boolean) => {
    setSaving(id);
    try {
      await saveDoubleEntry(id, isOn);
      toasts.success(`「${name}」の二重入力を${isOn ? '始めます' : 'やめます'}。`, 3000);
    } catch (error) {
      reportFailure(error);
    } finally {
      await refetchCheckSettings(queries);
      setSaving(null);
    }
  };
  return (
    <>
      <PaneHead>
        <h2>帳票</h2>
        <small>{count(forms.length)}件・帳票を選ぶと項目の規則を設定できます</small>
      </PaneHead>
      <Area aria-label="帳票の一覧">
        <Table>
          <TableHead>
            <TableRow>
              <TableCell>帳票名</TableCell>
              <TableCell sx={{ width: 120 }} align="right">
                項目の規則
              </TableCell>
              <TableCell sx={{ width: 160 }} align="right">
                うち直すまで確認できない規則
              </TableCell>
              <TableCell sx={{ width: 160 }}>二重入力</TableCell>
              {hasDepartments && <TableCell sx={{ width: 216 }}>部署</TableCell>}
            </TableRow>
          </TableHead>
          <TableBody>
            {forms.map((form) => (
              <TableRow key={form.id}>
                <TableCell>
                  <button type="button" className="name" onClick={() => onChoose(form.id)}>
                    {form.name}
                  </button>
                </TableCell>
                <TableCell align="right" className={form.rules === 0 ? 'quiet' : ''}>
                  {form.rules === 0 ? 'なし' : `${count(form.rules)}件`}
                </TableCell>
                <TableCell align="right" className={form.blocking === 0 ? 'quiet' : ''}>
                  {form.blocking === 0 ? '—' : `${count(form.blocking)}件`}
                </TableCell>
                <TableCell>
                  <Toggle
                    label={`${form.name}の二重入力`}
                    isOn={form.isDoubleEntry}
                    disabled={isReadOnly || saving !== null}
                    onChange={(isOn) => void switchDoubleEntry(form, isOn)}
                  />
                </TableCell>
                {hasDepartments && (
                  <TableCell>
                    <FormDepartment form={form} />
                  </TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Area>
    </>
  );
};
