import { Button, OutlinedInput } from '@mui/material';
import { styled } from '@mui/material/styles';
import { doubtPolicyName } from '@reader/contracts/japanese/doubt-policies';
import { problems } from '@reader/contracts/japanese/problems';
import { DOUBT_BOUNDS } from '@reader/contracts/objects/document/doubted-below';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Pick } from '../../../components/picks/pick';
import { Segments } from '../../../components/segments';
import { Toggle } from '../../../components/toggle';
import { choicesOf } from '../../../lib/choices/choices';
import { withQuery } from '../../../lib/http/http';
import { paths } from '../../../lib/paths';
import { sheetsQuery } from '../../../lib/queries/sheets';
import { count } from '../../../lib/text';
import { useCurrentUser } from '../../../lib/user-context';
import { checkSettingsOfForms } from '../api/settings';
import { doubtLimitText, featureWords, settingName, usageModeName } from '../state/setting-words';
import { isShown, offeredFeatures } from '../state/settings-draft';
import { Group } from './group';
import { faultId, Line } from './line';
import { ProviderLine } from './provider-line';
import type { GroupProps } from './reading-groups';

const OwnValues = styled('ul')({
  flexBasis: '100%',
  margin: 0,
  padding: '4px 0',
  listStyle: 'none',
  '& li': { display: 'flex', gap: 8, lineHeight: '24px' },
  '& li span': { color: 'var(--text-3)' },
});

/** The forms that have a value of their own, which wins over the organisation's. */
const FormsWithOwn = () => {
  const [isListed, setListed] = useState(false);
  const forms = useQuery(sheetsQuery).data;
  const settings = useQuery(checkSettingsOfForms).data;
  if (!forms || !settings) return null;
  const own = settings.flatMap(({ sheet, confirming_with_doubts: policy }) => {
    const form = forms.find(({ id }) => id === sheet);
    return form && policy ? [{ ...form, policy }] : [];
  });
  return (
    <Line label="帳票ごとの値">
      {own.length === 0 ? '別の値の帳票はありません' : `${count(own.length)}つの帳票が別の値です`}
      {own.length > 0 && (
        <Button variant="text" size="small" aria-expanded={isListed} onClick={() => setListed(!isListed)}>
          {isListed ? '閉じる' : '見る'}
        </Button>
      )}
      {isListed && (
        <OwnValues>
          {own.map(({ id, form_subject, policy }) => (
            <li key={id}>
              <Link to={withQuery(paths.checkSettings, { id })}>{form_subject}</Link>
              <span>{doubtPolicyName[policy]}</span>
            </li>
          ))}
        </OwnValues>
      )}
    </Line>
  );
};

/** Offered; calls may say any whole number between. */
const DOUBT_LIMITS = [DOUBT_BOUNDS.least, 88, 90, 92, 94, 96, 98, DOUBT_BOUNDS.most];

const policyText = {
  never: '要確認の値が残る文書は、確認できません。',
  ask: '要確認の値が残る文書は、尋ねてから確認します。',
  allow: '要確認の値が残っていても、そのまま確認します。',
} as const;

/** How documents are confirmed. */
export const CheckingGroup = ({ editing }: GroupProps) => {
  const user = useCurrentUser();
  const { confirming_with_doubts: policy, doubt_below: below } = editing.draft.settings;
  return (
    <Group group="checking">
      <Line
        label={settingName.doubt_below}
        below="読取の確度がこれに届かない値を要確認にします。上げると見逃す誤りは減り、見る値が増えます。これから読み取る文書に使い、読取済みの文書は変わりません。"
      >
        <Pick
          label={settingName.doubt_below}
          width={160}
          value={below}
          options={[...new Set([...DOUBT_LIMITS, below])]
            .sort((a, b) => a - b)
            .map((limit) => ({ value: limit, label: doubtLimitText(limit) }))}
          onChange={(chosen) => editing.set({ doubt_below: chosen })}
        />
      </Line>
      <Line label={settingName.confirming_with_doubts} below={policyText[policy]}>
        <Segments
          label={settingName.confirming_with_doubts}
          value={policy}
          segments={choicesOf(doubtPolicyName)}
          onChange={(chosen) => editing.set({ confirming_with_doubts: chosen })}
        />
      </Line>
      {user.isOn('checkSettings') && <FormsWithOwn />}
    </Group>
  );
};

/** The features that the usage mode offers, each of which can be turned off. */
export const FeaturesGroup = ({ editing }: GroupProps) => {
  const { settings } = editing.draft;
  const flags = settings.view_flags;
  return (
    <Group group="features" note={`${usageModeName[settings.usage_mode]}モードで使えるもの`}>
      {offeredFeatures(settings).map((flag) => {
        const [name, does] = featureWords[flag];
        return (
          <Line key={flag} label={name}>
            <Toggle
              label={`${name} ${does}`}
              words={[does, does]}
              isOn={isShown(flags, flag)}
              onChange={(isOn) => editing.set({ view_flags: { ...flags, [flag]: isOn } })}
            />
          </Line>
        );
      })}
    </Group>
  );
};

/** Whether documents and forms are for departments. */
export const DepartmentsGroup = ({ editing }: GroupProps) => {
  const user = useCurrentUser();
  const isOn = editing.draft.settings.is_limiting_to_departments;
  const maySwitch = user.isInRoot || user.user_profile.role === 'system_manager';
  return (
    <Group group="departments">
      <Line
        label={settingName.is_limiting_to_departments}
        {...(!maySwitch && { note: problems['limit-of-departments-kept'].title })}
        below={
          isOn
            ? '部署の文書と帳票は、その部署と上の部署の人だけが見られます。部署のない文書は全員が見られます。rootの部署の人と監査者は、すべて見られます。'
            : 'すべての文書と帳票を、組織の全員が見られます。'
        }
      >
        <Toggle
          label={settingName.is_limiting_to_departments}
          words={['限る', '限らない']}
          isOn={isOn}
          disabled={!maySwitch}
          onChange={(next) => editing.set({ is_limiting_to_departments: next })}
        />
      </Line>
    </Group>
  );
};

/** Offered when somebody gives files an end. */
const USUAL_DAYS = '365';

/** How long the files of exports are kept. */
export const RetentionGroup = ({ editing }: GroupProps) => {
  const { days } = editing.draft;
  const label = settingName.export_retention_days;
  const fault = editing.faults.export_retention_days;
  const setDays = (next: string | null) => editing.edit((now) => ({ ...now, days: next }));
  return (
    <Group group="retention">
      <Line
        label={label}
        fault={fault}
        below={days === null ? 'ずっと保存します。' : '過ぎると同じファイルを再発行できません。'}
      >
        <Segments<'for-ever' | 'days'>
          label={`${label}の保存期間`}
          value={days === null ? 'for-ever' : 'days'}
          segments={[
            { value: 'for-ever', label: '期限なし' },
            { value: 'days', label: '日数' },
          ]}
          onChange={(chosen) => setDays(chosen === 'for-ever' ? null : (days ?? USUAL_DAYS))}
        />
        {days !== null && (
          <>
            <OutlinedInput
              value={days}
              error={fault !== undefined}
              sx={{ width: 72, '& input': { textAlign: 'right' } }}
              inputProps={{
                'aria-label': '保存する日数',
                'aria-describedby': faultId(label),
                inputMode: 'numeric',
                maxLength: 6,
                autoComplete: 'off',
              }}
              onChange={(event) => setDays(event.target.value)}
            />
            日
          </>
        )}
      </Line>
    </Group>
  );
};

/** How people sign in. */
export const SignInGroup = ({ editing }: GroupProps) => {
  // Who sets it decides who gets in.
  const mayOwn = useCurrentUser().user_profile.role === 'system_manager';
  const isRequired = editing.draft.settings.is_second_factor_required;
  const label = settingName.is_second_factor_required;
  return (
    <Group group="signIn">
      <Line
        label={label}
        below={
          isRequired
            ? '未設定の人は、次のログインかおよそ30分後の更新から、設定するまで他の操作ができません。'
            : '使うかどうかを、一人ひとりが決めます。'
        }
      >
        <Toggle
          label={`${label}を全員に必要とする`}
          words={['全員に必要とする', '全員に必要とはしない']}
          isOn={isRequired}
          onChange={(isOn) => editing.set({ is_second_factor_required: isOn })}
        />
      </Line>
      {mayOwn && <ProviderLine />}
    </Group>
  );
};
