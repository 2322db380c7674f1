import { Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { FieldRule } from '@reader/contracts/objects/configuration/field-rule';
import { EditTableArea } from '../../../shared-features/configuration/edit-table';
import { Pane, PaneHead } from '../../../shared-features/configuration/pane-head';
import { EmptyState } from '../../../components/empty-state';
import { CheckSettingsIcon, PlusIcon } from '../../../components/icons';
import { Grow } from '../../../components/layout';
import { useSorting } from '../../../components/sorting/use-sorting';
import type { ListEdits } from '../../../lib/ordered';
import { count } from '../../../lib/text';
import type { NamedField } from '../state/form-fields';
import { newRule } from '../state/settings-edits';
import { RuleRow } from './rule-row';

/** The rules of a form's fields in their order. */
export const RulesTable = ({
  sheet,
  rules,
  fields,
  selectedId,
  isReadOnly,
  edits,
  onSelect,
}: {
  sheet: string;
  rules: readonly FieldRule[];
  fields: readonly NamedField[];
  selectedId: string | null;
  isReadOnly: boolean;
  edits: ListEdits<FieldRule>;
  onSelect: (id: string) => void;
}) => {
  const sorting = useSorting({
    order: rules.map(({ id }) => id),
    onOrder: edits.order,
    isDisabled: isReadOnly,
  });
  const add = () => {
    const rule = newRule(sheet, fields, rules);
    if (!rule) return;
    edits.add(rule);
    onSelect(rule.id);
  };
  const addButton = !isReadOnly && fields.length > 0 && (
    <Button size="small" startIcon={<PlusIcon />} onClick={add}>
      規則を追加
    </Button>
  );
  return (
    <Pane>
      <PaneHead>
        <h2>項目の規則</h2>
        <small>{count(rules.length)}件・合わない値は確認画面で示されます</small>
        <Grow />
        {rules.length > 0 && addButton}
      </PaneHead>
      {sorting.announcement}
      <EditTableArea aria-label="項目の規則の一覧" {...sorting.area}>
        {rules.length === 0 ? (
          <EmptyState
            Icon={CheckSettingsIcon}
            title="規則がまだありません"
            text={
              fields.length === 0
                ? 'この帳票には入力欄がないため、規則を作れません。'
                : '日付・桁数・合計・郵便番号と住所・許す値を、項目ごとに確かめられます。'
            }
          >
            {addButton}
          </EmptyState>
        ) : (
          <Table sx={{ minWidth: 640 }}>
            <TableHead>
              <TableRow>
                <TableCell sx={{ width: 36 }} />
                <TableCell sx={{ width: 36 }} align="right">
                  No.
                </TableCell>
                <TableCell sx={{ width: '24%' }}>項目</TableCell>
                <TableCell sx={{ width: 152 }}>種類</TableCell>
                <TableCell>内容</TableCell>
                <TableCell sx={{ width: 140 }}>合わないとき</TableCell>
                <TableCell sx={{ width: 64 }} />
              </TableRow>
            </TableHead>
            <TableBody>
              {rules.map((rule, index) => (
                <RuleRow
                  key={rule.id}
                  rule={rule}
                  index={index}
                  fields={fields}
                  isSelected={rule.id === selectedId}
                  isReadOnly={isReadOnly}
                  sorting={sorting}
                  edits={edits}
                  onSelect={onSelect}
                />
              ))}
            </TableBody>
          </Table>
        )}
      </EditTableArea>
    </Pane>
  );
};
