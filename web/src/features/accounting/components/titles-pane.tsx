import { Button, IconButton, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { MappingTitle } from '@reader/contracts/objects/configuration/mapping-pattern';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DragHandle } from '../../../components/sorting/drag-handle';
import { CellInput, EditTableArea } from '../../../shared-features/configuration/edit-table';
import { Pane, PaneHead } from '../../../shared-features/configuration/pane-head';
import { ReferencePick } from '../../../shared-features/configuration/reference-pick';
import { useSorting } from '../../../components/sorting/use-sorting';
import { EmptyState } from '../../../components/empty-state';
import { DeleteIcon, MappingIcon, PlusIcon } from '../../../components/icons';
import { Grow } from '../../../components/layout';
import { TickBox } from '../../../components/tick-box';
import { standardItemsQuery } from '../../../lib/configurations';
import type { ListEdits } from '../../../lib/ordered';
import { count } from '../../../lib/text';
import { isNameless, newTitle, TITLE_LIMIT, TITLE_MISSING } from '../state/titles';

const Hint = styled('small')({ fontSize: 12, lineHeight: '20px', color: 'var(--warn)' });

/** The titles of a definition: its columns, and by which of them a document finds its entry. */
export const TitlesPane = ({
  patternId,
  titles,
  edits,
  isReadOnly,
}: {
  patternId: string;
  titles: readonly MappingTitle[];
  edits: ListEdits<MappingTitle>;
  isReadOnly: boolean;
}) => {
  const [added, setAdded] = useState<string | null>(null);
  const items = (useQuery(standardItemsQuery).data ?? []).map(({ id, subject }) => ({ id, name: subject }));
  const sorting = useSorting({
    order: titles.map(({ id }) => id),
    onOrder: edits.order,
    isDisabled: isReadOnly,
  });
  const add = () => {
    const title = newTitle(patternId);
    edits.add(title);
    setAdded(title.id);
  };
  const addButton = !isReadOnly && (
    <Button size="small" startIcon={<PlusIcon />} onClick={add}>
      項目を追加
    </Button>
  );
  return (
    <Pane>
      <PaneHead>
        <h2>項目</h2>
        <small>{count(titles.length)}件</small>
        <Grow />
        {titles.length > 0 && addButton}
      </PaneHead>
      {sorting.announcement}
      <EditTableArea aria-label="項目の一覧" {...sorting.area}>
        {titles.length === 0 ? (
          <EmptyState Icon={MappingIcon} title="項目がまだありません" text="登録データの列になります。">
            {addButton}
          </EmptyState>
        ) : (
          <Table>
            <TableHead>
              <TableRow>
                <TableCell sx={{ width: 44 }} />
                <TableCell
                  sx={{ width: 40 }}
                  align="center"
                  title="キーの標準項目の値で、文書に対応するデータを探します"
                >
                  キー
                </TableCell>
                <TableCell>項目名</TableCell>
                <TableCell>標準項目</TableCell>
                <TableCell sx={{ width: 48 }} />
              </TableRow>
            </TableHead>
            <TableBody>
              {titles.map((title, index) => {
                const name = `${index + 1}行目`;
                return (
                  <TableRow key={title.id} {...sorting.row(title.id)}>
                    <TableCell>
                      <DragHandle name={name} isDisabled={isReadOnly} />
                    </TableCell>
                    <TableCell className="box">
                      <TickBox
                        checked={title.is_key}
                        disabled={isReadOnly}
                        slotProps={{ input: { 'aria-label': `${name}をキーにする` } }}
                        onChange={(_, is_key) => edits.change(title.id, { is_key })}
                      />
                    </TableCell>
                    <TableCell>
                      <CellInput
                        label={`${name}の項目名`}
                        value={title.title}
                        maxLength={TITLE_LIMIT}
                        isReadOnly={isReadOnly}
                        isSelected={title.id === added}
                        onChange={(text) => edits.change(title.id, { title: text })}
                        {...(isNameless(title) && { problem: TITLE_MISSING })}
                      />
                    </TableCell>
                    <TableCell>
                      <ReferencePick
                        label={`${name}の標準項目`}
                        value={title.std_item}
                        references={items}
                        isDisabled={isReadOnly}
                        onChange={(std_item) => edits.change(title.id, { std_item })}
                      />
                      {title.is_key && title.std_item === null && <Hint>キーには標準項目が必要です</Hint>}
                    </TableCell>
                    <TableCell>
                      {!isReadOnly && (
                        <IconButton
                          size="small"
                          aria-label={`項目「${title.title}」を削除`}
                          onClick={() => edits.remove(title.id)}
                        >
                          <DeleteIcon />
                        </IconButton>
                      )}
                    </TableCell>
                  </TableRow>
                );
              })}
            </TableBody>
          </Table>
        )}
      </EditTableArea>
    </Pane>
  );
};
