import { useQuery } from '@tanstack/react-query';
import { FieldProblem } from '../../../components/field-problem';
import { Status } from '../../../components/status';
import { shortTime } from '../../../lib/dates';
import { scanFoldersQuery } from '../api/reference-data';
import { Group } from './group';
import { Rows } from './rows';

/** The folders that copiers scan into, whether they are watched, and the last file of each. */
export const FoldersGroup = () => {
  const { data, isError } = useQuery(scanFoldersQuery);
  return (
    <Group group="folders">
      <Rows>
        {data?.map(({ name, problem, last_file: last }) => (
          <li key={name}>
            <span>{name}</span>
            {problem === null ? (
              <Status kind="checked">動作中</Status>
            ) : (
              <Status kind="blocked">停止中</Status>
            )}
            <span className="quiet">{last && shortTime(new Date(last.at))}</span>
            <span />
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
        ))}
        {data?.length === 0 && (
          <li>
            <span className="wide quiet">監視しているフォルダーはありません</span>
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
