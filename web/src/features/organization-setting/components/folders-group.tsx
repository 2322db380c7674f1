import { Button } from '@mui/material';
import type { ScanFolder } from '@reader/contracts/http/reference-data/scan-folders';
import { FieldProblem } from '../../../components/field-problem';
import { PlusIcon } from '../../../components/icons';
import { Status } from '../../../components/status';
import { shortTime } from '../../../lib/dates';
import { useScanFolders } from '../state/use-scan-folders';
import { Group } from './group';
import { Rows } from './rows';

const FolderRow = ({
  folder: { name, problem, last_file: last },
  onSet,
}: {
  folder: ScanFolder;
  onSet: () => void;
}) => (
  <li>
    <span>{name}</span>
    {problem === null ? <Status kind="checked">動作中</Status> : <Status kind="blocked">停止中</Status>}
    <span className="quiet">{last && shortTime(new Date(last.at))}</span>
    <span className="buttons">
      <Button variant="text" size="small" aria-label={`取込フォルダー「${name}」を設定`} onClick={onSet}>
        設定
      </Button>
    </span>
    {last && (
      <span className="wide quiet">
        {last.is_taken ? '最後のファイル' : '取り込めなかったファイル'}: {last.name}
        {last.reason !== null && `（${last.reason.replace(/。$/, '')}）`}
      </span>
    )}
    {problem !== null && (
      <span className="wide">
        <FieldProblem id={`folder-${name}`}>{problem}</FieldProblem>
      </span>
    )}
  </li>
);

const NO_ROOT =
  'このサーバーは、取込フォルダーを使う設定になっていません。使うときは、サーバーの運用担当者に依頼してください（SCAN_ROOT）。';
const NONE = 'フォルダーはありません。追加して複合機の送り先にすると、届いたファイルを自動で読み取ります。';

/** The folders that copiers scan into, whether they are watched, and the last file of each. */
export const FoldersGroup = () => {
  const { data, isError, set } = useScanFolders();
  const isWatching = data?.is_watching === true;
  return (
    <Group
      group="folders"
      action={
        isWatching && (
          <Button variant="text" size="small" startIcon={<PlusIcon />} onClick={() => void set(null)}>
            フォルダーを追加
          </Button>
        )
      }
    >
      <Rows>
        {data?.folders.map((folder) => (
          <FolderRow key={folder.name} folder={folder} onSet={() => void set(folder)} />
        ))}
        {data?.folders.length === 0 && (
          <li>
            <span className="wide quiet">{isWatching ? NONE : NO_ROOT}</span>
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
