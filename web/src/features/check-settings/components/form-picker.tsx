import { Button } from '@mui/material';
import type { DoubtPolicy } from '@reader/contracts/codes/organization';
import { isManager } from '@reader/contracts/codes/roles';
import { doubtPolicyName } from '@reader/contracts/japanese/doubt-policies';
import type { CheckSettings } from '@reader/contracts/objects/configuration/check-settings';
import { BackIcon } from '../../../components/icons';
import { SmallLabel, VerticalLine } from '../../../components/layout';
import { Pick } from '../../../components/picks/pick';
import { Toggle } from '../../../components/toggle';
import { useCurrentUser } from '../../../lib/user-context';
import type { CheckedForm } from '../state/checked-forms';

/** As the organisation has it. */
const GENERAL = 'general';

const policies = (Object.keys(doubtPolicyName) as DoubtPolicy[]).map((value) => ({
  value,
  label: doubtPolicyName[value],
}));

/** The edited form, a link back to the list, and how its documents are entered and confirmed. */
export const FormPicker = ({
  form,
  forms,
  settings,
  onChoose,
  onChange,
}: {
  form: CheckedForm;
  forms: readonly CheckedForm[];
  /** Undefined: nobody has set the form up. */
  settings: CheckSettings | undefined;
  /** '' opens the list of forms. */
  onChoose: (id: string) => void;
  onChange: (change: Partial<Pick<CheckSettings, 'double_entry' | 'confirming_with_doubts'>>) => void;
}) => {
  const { isReadOnly, organization, user_profile: profile } = useCurrentUser();
  const general = doubtPolicyName[organization.settings.confirming_with_doubts];
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
      <Toggle
        label="二重入力"
        isOn={settings?.double_entry ?? false}
        disabled={isReadOnly}
        onChange={(isOn) => onChange({ double_entry: isOn })}
      />
      <SmallLabel aria-hidden style={{ marginLeft: 12 }}>
        要確認を残した確認
      </SmallLabel>
      <Pick<DoubtPolicy | typeof GENERAL>
        label="要確認を残した確認"
        width={208}
        disabled={isReadOnly || !isManager(profile.role)}
        {...(!isManager(profile.role) && { title: '要確認を残した確認は、管理者だけが変更できます。' })}
        value={settings?.confirming_with_doubts ?? GENERAL}
        options={[{ value: GENERAL, label: `組織の設定（${general}）` }, ...policies]}
        onChange={(policy) => onChange({ confirming_with_doubts: policy === GENERAL ? null : policy })}
      />
    </>
  );
};
