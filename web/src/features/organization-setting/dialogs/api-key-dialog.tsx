import { FormControlLabel, OutlinedInput } from '@mui/material';
import { styled } from '@mui/material/styles';
import {
  API_KEY_NAME,
  type ApiKeyScope,
  apiKeyScopeName,
  MOST_OF_A_KEY,
} from '@reader/contracts/codes/api-keys';
import type { ApiKeyBody } from '@reader/contracts/http/administration/api-keys';
import { useState } from 'react';
import type { QuestionProps } from '../../../components/dialogs/dialogs-context';
import { FormDialog } from '../../../components/dialogs/form-dialog';
import { useIsChanged } from '../../../components/dialogs/use-is-changed';
import { FieldProblem } from '../../../components/field-problem';
import { PanelField } from '../../../components/panels/panel-field';
import { TickBox } from '../../../components/tick-box';
import { type Choice, choicesOf } from '../../../lib/choices/choices';
import { Several } from '../components/several';
import { useMakingKey } from '../state/use-making-key';

/** The forms and departments that a key may be limited to. */
export interface ApiKeyDialogProps {
  readonly forms: readonly Choice[];
  readonly departments: readonly Choice[];
}

const scopeText: Record<ApiKeyScope, string> = {
  intake: 'ファイルを送り、読み取らせる',
  read: '一覧、値、画像を見る',
  edit: '値を直し、確認する',
  export: 'CSVなどを作り、受け取る',
};

const Scopes = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  '& .MuiFormControlLabel-root': { margin: 0, gap: 4, minHeight: 28 },
  '& small': { color: 'var(--text-3)', marginLeft: 8 },
});

/** What the key may do. */
const ScopesField = ({
  scopes,
  fault,
  onToggle,
}: {
  scopes: ReadonlySet<ApiKeyScope>;
  fault: string | undefined;
  onToggle: (scope: ApiKeyScope) => void;
}) => (
  <PanelField label="できること" fault={fault}>
    <Scopes role="group" aria-label="できること">
      {choicesOf(apiKeyScopeName).map(({ value, label }) => (
        <FormControlLabel
          key={value}
          control={<TickBox checked={scopes.has(value)} onChange={() => onToggle(value)} />}
          label={
            <>
              {label}
              <small>{scopeText[value]}</small>
            </>
          }
        />
      ))}
    </Scopes>
  </PanelField>
);

/** null where nothing is chosen: no limit. */
const limit = (chosen: readonly string[]) => (chosen.length === 0 ? null : [...chosen]);

/** What is chosen of a new key. */
const useKeyChoices = () => {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<ReadonlySet<ApiKeyScope>>(new Set(['intake'] as const));
  const [sheets, setSheets] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [lastDay, setLastDay] = useState('');
  return {
    ...{ name, setName, scopes, sheets, setSheets, chosen, setChosen, lastDay, setLastDay },
    toggle: (scope: ApiKeyScope) => {
      const next = new Set(scopes);
      if (!next.delete(scope)) next.add(scope);
      setScopes(next);
    },
    body: (): ApiKeyBody => ({
      ...{ name: name.trim(), scopes: [...scopes] },
      ...{ sheet_ids: limit(sheets), department_ids: limit(chosen) },
      last_day: lastDay === '' ? null : lastDay,
    }),
  };
};

/** A key that was made, with its secret; 'lost': one may have been made whose answer did not come; null: none was. */
export type ApiKeyDialogAnswer = { readonly name: string; readonly secret: string } | 'lost' | null;

/** Makes a key. What was typed stays until there is an answer. */
export const ApiKeyDialog = ({
  forms,
  departments,
  onAnswer,
}: ApiKeyDialogProps & QuestionProps<ApiKeyDialogAnswer>) => {
  const key = useKeyChoices();
  const { make, isLost, isSending, faults } = useMakingKey(({ name, key: secret }) =>
    onAnswer({ name, secret }),
  );
  /** Of a field, or of one of the things in it. */
  const faultAt = (field: keyof ApiKeyBody): string | undefined =>
    Object.entries(faults).find(([path]) => path === field || path.startsWith(`${field}.`))?.[1];
  const [nameFault, dayFault] = [faultAt('name'), faultAt('last_day')];
  const elsewhere = faults[''] ?? faultAt('organization_id');
  const isChanged = useIsChanged(key.body());
  const several = { most: MOST_OF_A_KEY };
  return (
    <FormDialog
      title="APIキーを追加"
      yes="作成"
      width={560}
      canSend={key.name.trim() !== '' && key.scopes.size > 0}
      isSending={isSending}
      isChanged={isChanged}
      onSend={() => void make(key.body())}
      onCancel={() => onAnswer(isLost() ? 'lost' : null)}
    >
      <PanelField id="key-name" label="名前" note="使うプログラムがわかる名前" fault={nameFault}>
        <OutlinedInput
          id="key-name"
          autoFocus
          value={key.name}
          error={nameFault !== undefined}
          inputProps={{ maxLength: API_KEY_NAME, autoComplete: 'off', 'aria-describedby': 'key-name-note' }}
          onChange={(event) => key.setName(event.target.value)}
        />
      </PanelField>
      <ScopesField scopes={key.scopes} fault={faultAt('scopes')} onToggle={key.toggle} />
      <PanelField
        label="帳票"
        note="選ばないときは、すべての帳票と帳票なしの文書"
        fault={faultAt('sheet_ids')}
      >
        <Several {...several} label="帳票" choices={forms} value={key.sheets} onChange={key.setSheets} />
      </PanelField>
      <PanelField
        label="部署"
        note="選ばないときは、すべての部署。選んだ部署の下の部署も含みます"
        fault={faultAt('department_ids')}
      >
        <Several
          {...several}
          label="部署"
          choices={departments}
          value={key.chosen}
          onChange={key.setChosen}
        />
      </PanelField>
      <PanelField id="key-last-day" label="最終日" note="この日まで。空のときは期限なし。" fault={dayFault}>
        <OutlinedInput
          id="key-last-day"
          type="date"
          value={key.lastDay}
          error={dayFault !== undefined}
          inputProps={{ 'aria-describedby': 'key-last-day-note' }}
          onChange={(event) => key.setLastDay(event.target.value)}
        />
      </PanelField>
      {elsewhere !== undefined && <FieldProblem id="key-fault">{elsewhere}</FieldProblem>}
    </FormDialog>
  );
};
