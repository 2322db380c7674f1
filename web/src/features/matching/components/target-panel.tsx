import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { MatchedField, MatchingDocument } from '@reader/contracts/http/matching/matchings';
import type { ReactNode } from 'react';
import { Kbd } from '../../../components/kbd';
import { SmallLabel } from '../../../components/layout';
import { paths } from '../../../lib/paths';
import { fieldOf, type ShownColumn } from '../../../shared-features/matching/columns';
import { matcherKey } from '../state/matcher-keymap';
import type { ValueEditing } from '../state/use-value-edit';
import { FieldPicture } from '../../../shared-features/matching/field-picture';
import { MatchingPanel, MatchingTable } from './matching-table';
import { TargetValue } from './target-value';

/** Height of the pictures' line with its scrollbars, px: there from the start, so that no candidate moves below the pointer. */
const PICTURES = 56;

/** Stays in sight above long lists, where the window is high enough. */
const Staying = styled(MatchingPanel)({
  '@media (min-height: 640px)': { position: 'sticky', top: 0, zIndex: 1 },
});

/** The document that is asked: its compared fields as they were written, and as they were read. */
export const TargetPanel = ({
  target,
  columns,
  other,
  editing,
  canEdit,
  onMend,
}: {
  target: MatchingDocument;
  columns: readonly ShownColumn[];
  /** What the current candidate has in a column; undefined: it is not compared there. */
  other: (column: ShownColumn) => string | undefined;
  editing: ValueEditing;
  canEdit: boolean;
  /** Begins to mend a value that differs. */
  onMend: () => void;
}) => {
  const { document } = target;
  const cells = (content: (column: ShownColumn, field: MatchedField) => ReactNode, height?: number) =>
    columns.map((column) => {
      const field = fieldOf(target, column);
      return (
        <td key={column.id} style={{ height }}>
          {field && content(column, field)}
        </td>
      );
    });
  return (
    <Staying aria-label="対象文書">
      <header>
        <h2>対象文書</h2>
        <span>{document.file_name}</span>
        {document.sheet_name !== '' && <SmallLabel>{document.sheet_name}</SmallLabel>}
        <a
          id="open-document"
          href={paths.check(document.id)}
          target="_blank"
          rel="noreferrer"
          title="新しい画面で開く（O）"
        >
          画像を開く
        </a>
      </header>
      <MatchingTable columns={columns} label="対象文書">
        <TargetHeads columns={columns} />
        <tbody>
          <tr>
            <th colSpan={2} scope="row">
              画像
            </th>
            {cells(
              ({ label }, field) => (
                <FieldPicture documentId={document.id} field={field} label={label} />
              ),
              PICTURES,
            )}
          </tr>
          <tr>
            <th colSpan={2} scope="row">
              読取値
              {canEdit && (
                <Button size="small" variant="text" sx={{ ml: 1 }} title="読み違いを直す" onClick={onMend}>
                  直す <Kbd aria-hidden>{matcherKey('edit')}</Kbd>
                </Button>
              )}
            </th>
            {cells((column, field) => (
              <TargetValue
                {...{ field, editing, canEdit }}
                documentId={document.id}
                label={column.label}
                other={other(column)}
                onEdit={() => editing.begin(target, field, column.label)}
              />
            ))}
          </tr>
        </tbody>
      </MatchingTable>
    </Staying>
  );
};

const TargetHeads = ({ columns }: { columns: readonly ShownColumn[] }) => (
  <thead>
    <tr>
      <th colSpan={2}>
        <span className="hidden">種類</span>
      </th>
      {columns.map(({ id, label }) => (
        <th key={id} scope="col">
          {label}
        </th>
      ))}
    </tr>
  </thead>
);
