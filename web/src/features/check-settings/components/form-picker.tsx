import { Button } from '@mui/material';
import { BackIcon } from '../../../components/icons';
import { SmallLabel, VerticalLine } from '../../../components/layout';
import { Pick } from '../../../components/pick';
import { Toggle } from '../../../components/toggle';
import { useCurrentUser } from '../../../lib/user-context';
import type { CheckedForm } from '../state/checked-forms';

/** The edited form, a link back to the list, and its double entry. */
export const FormPicker = ({
  form,
  forms,
  isDoubleEntry,
  onChoose,
  onDoubleEntry,
}: {
  form: CheckedForm;
  forms: readonly CheckedForm[];
  isDoubleEntry: boolean;
  /** '' opens the list of forms. */
  onChoose: (id: string) => void;
  onDoubleEntry: (isOn: boolean) => void;
}) => {
  const { isReadOnly } = useCurrentUser();
  return (
    <>
      <Button variant="text" startIcon={<BackIcon />} onClick={() => onChoose('')}>
        帳票の一覧
      </Button>
      <VerticalLine />
      <Pick
        label="帳票"
        width={280}
        value={form.id}
        options={forms.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={onChoose}
        sx={{ fontWeight: 600, flexShrink: 1 }}
      />
      <SmallLabel aria-hidden style={{ marginLeft: 12 }}>
        二重入力
      </SmallLabel>
      <Toggle label="二重入力" isOn={isDoubleEntry} disabled={isReadOnly} onChange={onDoubleEntry} />
    </>
  );
};
