import { Button } from '@mui/material';
import { EmptyState } from '../../../components/empty-state';
import { MappingIcon, NoFormIcon } from '../../../components/icons';

/** An empty list: nothing is registered, or nothing is found. */
export const NoEntries = ({
  search,
  hasTitles,
  onClear,
}: {
  search: string;
  hasTitles: boolean;
  onClear: () => void;
}) => (
  <div style={{ flex: 1 }}>
    {search === '' ? (
      <EmptyState
        Icon={MappingIcon}
        title="登録データがまだありません"
        text={
          hasTitles
            ? '1件ずつ追加するか、CSVファイルからまとめて取り込みます。'
            : '項目を追加して保存すると、データを登録できます。'
        }
      />
    ) : (
      <EmptyState Icon={NoFormIcon} title="条件に合うデータがありません" text={`「${search}」`}>
        <Button onClick={onClear}>条件をクリア</Button>
      </EmptyState>
    )}
  </div>
);
