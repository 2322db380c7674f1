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
import { PanelField } from '../../../components/panels/panel-field';
import { TickBox } from '../../../components/tick-box';
import { type Choice, choicesOf } from '../../../lib/choices/choices';
import { Several } from '../components/several';

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
  onToggle,
}: {
  scopes: ReadonlySet<ApiKeyScope>;
  onToggle: (scope: ApiKeyScope) => void;
}) => (
  <PanelField label="できること">
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

/** What a new key may do; null: cancelled. */
export const ApiKeyDialog = ({
  forms,
  departments,
  onAnswer,
}: ApiKeyDialogProps & QuestionProps<ApiKeyBody | null>) => {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<ReadonlySet<ApiKeyScope>>(new Set(['intake'] as const));
  const [sheets, setSheets] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [lastDay, setLastDay] = useState('');
  const toggle = (scope: ApiKeyScope) => {
    const next = new Set(scopes);
    if (!next.delete(scope)) next.add(scope);
    setScopes(next);
  };
  const body = (): ApiKeyBody => ({
    ...{ name: name.trim(), scopes: [...scopes] },
    ...{ sheet_ids: limit(sheets), department_ids: limit(chosen) },
    last_day: lastDay === '' ? null : lastDay,
  });
  const several = { most: MOST_OF_A_KEY };
  return (
    <FormDialog
      title="APIキーを追加"
      yes="作成"
      width={560}
      canSend={name.trim() !== '' && scopes.size > 0}
      onSend={() => onAnswer(body())}
      onCancel={() => onAnswer(null)}
    >
      <PanelField id="key-name" label="名前" note="使うプログラムがわかる名前">
        <OutlinedInput
          id="key-name"
          autoFocus
          value={name}
          inputProps={{ maxLength: API_KEY_NAME, autoComplete: 'off' }}
          onChange={(event) => setName(event.target.value)}
        />
      </PanelField>
      <ScopesField scopes={scopes} onToggle={toggle} />
      <PanelField label="帳票" note="選ばないときは、すべての帳票と帳票なしの文書">
        <Several {...several} label="帳票" choices={forms} value={sheets} onChange={setSheets} />
      </PanelField>
      <PanelField label="部署" note="選ばないときは、すべての部署。選んだ部署の下の部署も含みます">
        <Several {...several} label="部署" choices={departments} value={chosen} onChange={setChosen} />
      </PanelField>
      <PanelField id="key-last-day" label="最終日" note="この日まで。空のときは期限なし。">
        <OutlinedInput
          id="key-last-day"
          type="date"
          value={lastDay}
          onChange={(event) => setLastDay(event.target.value)}
        />
      </PanelField>
    </FormDialog>
  );
};
