import { Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { EditTableArea } from '../../../shared-features/configuration/edit-table';
import type { Reference } from '../../../shared-features/configuration/reference-pick';
import { useSorting } from '../../../components/sorting/use-sorting';
import { EmptyState } from '../../../components/empty-state';
import { ConversionIcon, PlusIcon } from '../../../components/icons';
import type { ListEdits } from '../../../lib/ordered';
import type { ListedConversionRule } from '../api/converter';
import { ConversionRuleRow } from './conversion-rule-row';

export const ConversionRulesTable = ({
  rules,
  items,
  patterns,
  added,
  edits,
  isReadOnly,
  onAdd,
}: {
  rules: readonly ListedConversionRule[];
  items: readonly Reference[];
  patterns: readonly Reference[];
  /** Id of the rule that was just added. */
  added: string | null;
  edits: ListEdits<ListedConversionRule>;
  isReadOnly: boolean;
  onAdd: () => void;
}) => {
  const sorting = useSorting({
    order: rules.map(({ id }) => id),
    onOrder: edits.order,
    isDisabled: isReadOnly,
  });
  return (
    <EditTableArea aria-label="変換ルールの一覧" {...sorting.area}>
      {sorting.announcement}
      {rules.length === 0 ? (
        <EmptyState
          Icon={ConversionIcon}
          title="変換ルールがまだありません"
          text={
            '連番や登録日など、出力設定で名前を選んで使う値です。\n標準項目を変換パターンに通した値も登録できます。'
          }
        >
          {!isReadOnly && (
            <Button startIcon={<PlusIcon />} onClick={onAdd}>
              変換ルールを追加
            </Button>
          )}
        </EmptyState>
      ) : (
        <Table sx={{ minWidth: 880 }}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: 44 }} />
              <TableCell sx={{ width: 36 }} align="right">
                No.
              </TableCell>
              <TableCell>名前</TableCell>
              <TableCell sx={{ width: 216 }}>種別</TableCell>
              <TableCell>標準項目</TableCell>
              <TableCell>変換パターン</TableCell>
              <TableCell sx={{ width: 52 }} />
            </TableRow>
          </TableHead>
          <TableBody>
            {rules.map((rule, index) => (
              <ConversionRuleRow
                key={rule.id}
                rule={rule}
                index={index}
                items={items}
                patterns={patterns}
                isNew={rule.id === added}
                isReadOnly={isReadOnly}
                sorting={sorting}
                edits={edits}
              />
            ))}
          </TableBody>
        </Table>
      )}
    </EditTableArea>
  );
};
