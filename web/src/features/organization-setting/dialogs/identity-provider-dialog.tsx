import { OutlinedInput } from '@mui/material';
import {
  type IdentityProviderAnswer,
  type IdentityProviderBody,
  PROVIDER_CALLBACK,
} from '@reader/contracts/http/administration/identity-provider';
import { useState } from 'react';
import { CopyField } from '../../../components/copy-field';
import type { QuestionProps } from '../../../components/dialogs/dialogs-context';
import { FormDialog } from '../../../components/dialogs/form-dialog';
import { useDialogCall } from '../../../components/dialogs/use-dialog-call';
import { useIsChanged } from '../../../components/dialogs/use-is-changed';
import { FieldProblem } from '../../../components/field-problem';
import { PanelField } from '../../../components/panels/panel-field';
import { Toggle } from '../../../components/toggle';
import type { Choice } from '../../../lib/choices/choices';
import { saveIdentityProvider } from '../api/identity-provider';
import { type EditedRule, GroupRulesField } from './group-rules-field';

type Provider = NonNullable<IdentityProviderAnswer['provider']>;

export interface IdentityProviderDialogProps {
  readonly provider: Provider | null;
  readonly departments: readonly Choice[];
}

type Texts = 'issuer' | 'client_id' | 'client_secret' | 'groups_claim';

const textsOf = (provider: Provider | null): Record<Texts, string> => ({
  issuer: provider?.issuer ?? '',
  client_id: provider?.client_id ?? '',
  client_secret: '',
  groups_claim: provider?.groups_claim ?? 'groups',
});

/** What was on the screen, which somebody else may have changed meanwhile. */
const seenOf = (provider: Provider | null): IdentityProviderBody['seen'] => {
  if (!provider) return null;
  const { has_secret: _, ...seen } = provider;
  return seen;
};

/** The whole of what is edited, and its saving. */
const useProviderForm = (provider: Provider | null, onSaved: () => void) => {
  const [texts, setTexts] = useState(textsOf(provider));
  const [rules, setRules] = useState<readonly EditedRule[]>(
    (provider?.rules ?? []).map((rule, at) => ({ ...rule, key: String(at) })),
  );
  const [isOn, setOn] = useState(provider?.is_on ?? true);
  const [areForOthers, setForOthers] = useState(provider?.are_passwords_for_others ?? true);
  const { faults, isSending, send } = useDialogCall();
  const body = (): IdentityProviderBody => ({
    issuer: texts.issuer,
    client_id: texts.client_id,
    groups_claim: texts.groups_claim,
    ...(texts.client_secret.trim() !== '' && { client_secret: texts.client_secret }),
    rules: rules.map(({ group, role, department_id }) => ({ group, role, department_id })),
    is_on: isOn,
    are_passwords_for_others: areForOthers,
    seen: seenOf(provider),
  });
  const isChanged = useIsChanged(body());
  return {
    ...{ isChanged, texts, rules, setRules, isOn, setOn, areForOthers, setForOthers, faults, isSending },
    send: () =>
      send(async () => {
        await saveIdentityProvider(body());
        onSaved();
      }),
    setText: (name: Texts, text: string) => setTexts((before) => ({ ...before, [name]: text })),
    ruleFaults: Object.fromEntries(
      rules.flatMap((_rule, at) => {
        const fault = faults[`rules.${at}.group`];
        return fault === undefined ? [] : [[at, fault] as const];
      }),
    ),
    canSend: texts.issuer.trim() !== '' && texts.client_id.trim() !== '' && texts.groups_claim.trim() !== '',
  };
};

const TextField = ({
  form,
  name,
  label,
  note,
  isSecret = false,
}: {
  form: ReturnType<typeof useProviderForm>;
  name: Texts;
  label: string;
  note: string;
  isSecret?: boolean;
}) => {
  const id = `provider-${name}`;
  return (
    <PanelField id={id} label={label} note={note} fault={form.faults[name]}>
      <OutlinedInput
        id={id}
        value={form.texts[name]}
        type={isSecret ? 'password' : 'text'}
        error={form.faults[name] !== undefined}
        inputProps={{ 'aria-describedby': `${id}-note`, autoComplete: isSecret ? 'new-password' : 'off' }}
        onChange={(event) => form.setText(name, event.target.value)}
      />
    </PanelField>
  );
};

/** Sets the organisation's identity provider; true once it is saved. */
export const IdentityProviderDialog = ({
  provider,
  departments,
  onAnswer,
}: IdentityProviderDialogProps & QuestionProps<boolean>) => {
  const form = useProviderForm(provider, () => onAnswer(true));
  return (
    <FormDialog
      title="組織のアカウントでのログイン"
      yes="登録"
      width={720}
      canSend={form.canSend}
      isSending={form.isSending}
      isChanged={form.isChanged}
      onSend={() => void form.send()}
      onCancel={() => onAnswer(false)}
    >
      <PanelField label="戻り先のURL" note="認証サービスに、このURLを登録してください。">
        <CopyField label="戻り先のURL" text={window.location.origin + PROVIDER_CALLBACK} />
      </PanelField>
      <TextField form={form} name="issuer" label="発行者" note="認証サービスのissuerのURL（https）" />
      <TextField form={form} name="client_id" label="クライアントID" note="認証サービスが発行したもの" />
      <TextField
        isSecret
        form={form}
        name="client_secret"
        label="シークレット"
        note={
          provider?.has_secret
            ? '登録済みです。変えないときは空欄のまま。表示はできません'
            : '認証サービスが発行したシークレット。登録した後は表示できません'
        }
      />
      <TextField form={form} name="groups_claim" label="クレーム名" note="所属グループが入っているクレーム" />
      <PanelField
        label="規則"
        note="規則があるときは、どれかのグループの人だけがログインできます。役割と部署は、ログインのたびにグループに合わせます。規則がないときは、認証サービスの全員がログインできます。"
      >
        <GroupRulesField
          rules={form.rules}
          departments={departments}
          faults={form.ruleFaults}
          onChange={form.setRules}
        />
      </PanelField>
      <PanelField label="ログイン">
        <Toggle
          label="組織のアカウントでのログインを使う"
          words={['使う', '使わない']}
          isOn={form.isOn}
          onChange={form.setOn}
        />
      </PanelField>
      <PanelField label="パスワード" note="システム管理者と監査者は、いつでもパスワードでログインできます。">
        <Toggle
          label="パスワードでのログインを全員に許す"
          words={['全員に許す', 'システム管理者と監査者だけに許す']}
          isOn={form.areForOthers}
          onChange={form.setForOthers}
        />
      </PanelField>
      {form.faults[''] !== undefined && <FieldProblem id="provider-fault">{form.faults['']}</FieldProblem>}
    </FormDialog>
  );
};
