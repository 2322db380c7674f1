import { Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { NamingRuleElement } from '@reader/contracts/objects/configuration/naming-rule';
import { EditTableArea } from '../../../shared-features/configuration/edit-table';
import { PaneHead } from '../../../shared-features/configuration/pane-head';
import type { Reference } from '../../../shared-features/configuration/reference-pick';
import { useSorting } from '../../../components/sorting/use-sorting';
import { EmptyState } from '../../../components/empty-state';
import { FileNamingIcon, PlusIcon } from '../../../components/icons';
import { Grow } from '../../../components/layout';
import type { ListEdits } from '../../../lib/ordered';
import { count } from '../../../lib/text';
import { ElementRow } from './element-row';

const newElement = (ruleId: string): NamingRuleElement => ({
  id: crypto.randomUUID(),
  naming_rule: ruleId,
  type: 'R',
  value: '',
  forward_concatenation_character: '',
  backward_concatenation_character: '',
  sequence: 1,
});

/** The elements of a naming rule in their order. */
export const ElementsTable = ({
  ruleId,
  elements,
  items,
  edits,
  isReadOnly,
}: {
  ruleId: string;
  elements: readonly NamingRuleElement[];
  items: readonly Reference[];
  edits: ListEdits<NamingRuleElement>;
  isReadOnly: boolean;
}) => {
  const sorting = useSorting({
    order: elements.map(({ id }) => id),
    onOrder: edits.order,
    isDisabled: isReadOnly,
  });
  const addButton = !isReadOnly && (
    <Button size="small" startIcon={<PlusIcon />} onClick={() => edits.add(newElement(ruleId))}>
      要素を追加
    </Button>
  );
  return (
    <>
      <PaneHead>
        <h2>要素</h2>
        <small>{count(elements.length)}件・上から順につなぎます</small>
        <Grow />
        {elements.length > 0 && addButton}
      </PaneHead>
      {sorting.announcement}
      <EditTableArea aria-label="要素の一覧" {...sorting.area}>
        {elements.length === 0 ? (
          <EmptyState
            Icon={FileNamingIcon}
            title="要素がまだありません"
            text="要素のない規則では、元のファイル名になります。"
          >
            {addButton}
          </EmptyState>
        ) : (
          <Table sx={{ minWidth: 720 }}>
            <TableHead>
              <TableRow>
                <TableCell sx={{ width: 44 }} />
                <TableCell sx={{ width: 36 }} align="right">
                  No.
                </TableCell>
                <TableCell sx={{ width: 160 }}>種別</TableCell>
                <TableCell sx={{ width: '18%' }}>前の連結文字</TableCell>
                <TableCell>項目</TableCell>
                <TableCell sx={{ width: '18%' }}>後の連結文字</TableCell>
                <TableCell sx={{ width: 52 }} />
              </TableRow>
            </TableHead>
            <TableBody>
              {elements.map((element, index) => (
                <ElementRow
                  key={element.id}
                  element={element}
                  index={index}
                  items={items}
                  isReadOnly={isReadOnly}
                  sorting={sorting}
                  edits={edits}
                />
              ))}
            </TableBody>
          </Table>
        )}
      </EditTableArea>
    </>
  );
};
