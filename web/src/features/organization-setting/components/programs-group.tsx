import { Button } from '@mui/material';
import { apiKeyScopeName } from '@reader/contracts/codes/api-keys';
import type { ApiKeyEntry } from '@reader/contracts/http/administration/api-keys';
import { useQuery } from '@tanstack/react-query';
import { PlusIcon } from '../../../components/icons';
import { Status } from '../../../components/status';
import { departmentChoices } from '../../../lib/choices/department-choices';
import { shortTime } from '../../../lib/dates';
import { departmentsQuery } from '../../../lib/queries/departments';
import { sheetsQuery } from '../../../lib/queries/sheets';
import { apiKeysQuery } from '../api/api-keys';
import { useApiKeys } from '../state/use-api-keys';
import { Group } from './group';
import { Rows } from './rows';

/** What a key may do, and with what. */
const reachText = ({ scopes, sheets, departments, last_day: lastDay }: ApiKeyEntry): string =>
  [
    scopes.map((scope) => apiKeyScopeName[scope]).join('・'),
    ...(sheets ? [`帳票: ${sheets.join('、')}`] : []),
    ...(departments ? [`部署: ${departments.join('、')}`] : []),
    ...(lastDay ? [`${lastDay.replaceAll('-', '/')} まで`] : []),
  ].join(' / ');

const KeyRow = ({
  entry,
  isBusy,
  onRevoke,
}: {
  entry: ApiKeyEntry;
  isBusy: boolean;
  onRevoke: () => void;
}) => (
  <li className="key">
    <span>{entry.name}</span>
    {entry.is_over ? <Status kind="blocked">期限切れ</Status> : <span />}
    <span className="quiet" title="最後に使われた日時">
      {entry.last_used_at ? `最終 ${shortTime(entry.last_used_at)}` : '未使用'}
    </span>
    <span className="buttons">
      <Button
        variant="text"
        size="small"
        color="error"
        aria-label={`APIキー「${entry.name}」を無効にする`}
        disabled={isBusy}
        onClick={onRevoke}
      >
        無効にする
      </Button>
    </span>
    <span className="wide quiet">
      {reachText(entry)} / {entry.made_by}が{shortTime(entry.made_at)}に作成
    </span>
  </li>
);

/** Keys with which programs call, each made and revoked at once. */
export const ProgramsGroup = () => {
  const { data, isError } = useQuery(apiKeysQuery);
  const forms = useQuery(sheetsQuery).data ?? [];
  const departments = useQuery(departmentsQuery).data?.departments ?? [];
  const { isBusy, make, revoke } = useApiKeys({
    forms: forms.map(({ id, form_subject }) => ({ value: id, label: form_subject })),
    departments: departmentChoices(departments),
  });
  return (
    <Group
      group="programs"
      action={
        <Button
          variant="text"
          size="small"
          startIcon={<PlusIcon />}
          disabled={isBusy || !data}
          onClick={() => void make()}
        >
          APIキーを追加
        </Button>
      }
    >
      <Rows>
        {data?.map((key) => (
          <KeyRow key={key.id} entry={key} isBusy={isBusy} onRevoke={() => void revoke(key)} />
        ))}
        {data?.length === 0 && (
          <li>
            <span className="wide quiet">キーはありません。プログラムから呼び出すときに作ります</span>
          </li>
        )}
        {isError && !data && (
          <li>
            <span className="wide quiet">読み込めません</span>
          </li>
        )}
      </Rows>
    </Group>
  );
};
