import { Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { CharactersConversionRule } from '@reader/contracts/objects/configuration/conversion-pattern';
import { useState } from 'react';
import { EditTableArea } from '../../../shared-features/configuration/edit-table';
import { Pane, PaneHead } from '../../../shared-features/configuration/pane-head';
import { useSorting } from '../../../components/sorting/use-sorting';
import { EmptyState } from '../../../components/empty-state';
import { ConversionIcon, PlusIcon } from '../../../components/icons';
import { Grow } from '../../../components/layout';
import type { ListEdits } from '../../../lib/ordered';
import { count } from '../../../lib/text';
import { RuleRow } from './rule-row';

const newRule = (patternId: string): CharactersConversionRule => ({
  id: crypto.randomUUID(),
  characters_conversion_pattern: patternId,
  source: '',
  target: '',
  sequence: 1,
  is_case_insensitive: true,
  is_width_insensitive: true,
  is_regex: false,
});

/** The rules of a pattern in the order in which they apply. */
export const RulesTable = ({
  patternId,
  rules,
  edits,
  isReadOnly,
}: {
  patternId: string;
  rules: readonly CharactersConversionRule[];
  edits: ListEdits<CharactersConversionRule>;
  isReadOnly: boolean;
}) => {
  const [added, setAdded] = useState<string | null>(null);
  const sorting = useSorting({
    order: rules.map(({ id }) => id),
    onOrder: edits.order,
    isDisabled: isReadOnly,
  });
  const add = () => {
    const rule = newRule(patternId);
    edits.add(rule);
    setAdded(rule.id);
  };
  const addButton = !isReadOnly && (
    <Button size="small" startIcon={<PlusIcon />} onClick={add}>
      ルールを追加
    </Button>
  );
  return (
    <Pane>
      <PaneHead>
        <h2>ルール</h2>
        <small>{count(rules.length)}件・上から順に適用します</small>
        <Grow />
        {rules.length > 0 && addButton}
      </PaneHead>
      {sorting.announcement}
      <EditTableArea aria-label="ルールの一覧" {...sorting.area}>
        {rules.length === 0 ? (
          <EmptyState
            Icon={ConversionIcon}
            title="ルールがまだありません"
            text={
              '変換前の文字と変換後の文字を1行ずつ登録します。\n変換後を空にすると、その文字を取り除きます。'
            }
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
                <TableCell>変換前</TableCell>
                <TableCell>変換後</TableCell>
                <TableCell sx={{ width: 104, whiteSpace: 'normal', lineHeight: '16px' }} align="center">
                  大文字・小文字を
                  <br />
                  区別しない
                </TableCell>
                <TableCell sx={{ width: 92, whiteSpace: 'normal', lineHeight: '16px' }} align="center">
                  全角・半角を
                  <br />
                  区別しない
                </TableCell>
                <TableCell sx={{ width: 68 }} align="center">
                  正規表現
                </TableCell>
                <TableCell sx={{ width: 52 }} />
              </TableRow>
            </TableHead>
            <TableBody>
              {rules.map((rule, index) => (
                <RuleRow
                  key={rule.id}
                  rule={rule}
                  index={index}
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
    </Pane>
  );
};
