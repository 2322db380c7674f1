import type { MatchingDocument } from '@reader/contracts/http/matching/matchings';
import { Link } from 'react-router';
import { Differing } from '../../../components/difference/differing';
import {
  fieldOf,
  likenessOf,
  saysSame,
  scoreText,
  type ShownColumn,
} from '../../../shared-features/matching/columns';
import { OutcomeOf } from './outcome-badge';

/** A value beside the one that it is compared with: what says the same is grey, characters that differ are marked. */
const Compared = ({ value, other, isSame }: { value: string; other: string | undefined; isSame: boolean }) =>
  other === undefined || isSame ? value : <Differing text={value} other={other} />;

const instead = (one: MatchingDocument): string | null => {
  if (one.choice !== null && one.choice.row !== null) return null;
  return one.outcome === 'open'
    ? 'まだ選んでいません。文書はそのままです。'
    : '選んだ候補はありません（該当なし）。文書はそのままです。';
};

/** A document and the row that is chosen for it. Its name leads to the matcher, where another row can be chosen. */
export const ResultLine = ({
  one,
  read,
  columns,
  to,
  onPicture,
}: {
  one: MatchingDocument;
  /** Columns with a field of the document. */
  read: readonly ShownColumn[];
  /** Columns of the master. */
  columns: readonly ShownColumn[];
  /** The matcher; null: nothing can be chosen any more. */
  to: string | null;
  /** Shows how the document was written. */
  onPicture: () => void;
}) => {
  const { document, choice, outcome } = one;
  const nothing = instead(one);
  const valueOf = (column: ShownColumn) => (nothing === null ? (choice?.values[column.id] ?? '') : undefined);
  const isBlocked = outcome === 'blocked';
  const chosen = one.candidates.find(({ row }) => row === choice?.row);
  const isSame = (column: ShownColumn) =>
    isBlocked ||
    saysSame(
      fieldOf(one, column)?.value ?? '',
      valueOf(column) ?? '',
      column,
      chosen && likenessOf(chosen.alike, column),
    );
  return (
    <tr data-row={document.id} className={isBlocked ? 'stopped' : ''}>
      <td>
        <OutcomeOf one={one} />
      </td>
      <td>
        {to === null ? (
          <button type="button" className="name" onClick={onPicture}>
            {document.file_name}
          </button>
        ) : (
          <Link to={to} title="候補を選び直す（Enter）">
            {document.file_name}
          </Link>
        )}
      </td>
      {read.map((column) => {
        const value = fieldOf(one, column)?.value ?? '';
        const other = valueOf(column);
        return (
          <td key={column.id} className={isBlocked || (other !== undefined && isSame(column)) ? 'equal' : ''}>
            <Compared value={value} other={other} isSame={isSame(column)} />
          </td>
        );
      })}
      {nothing !== null ? (
        <td className="border equal" colSpan={columns.length + 1}>
          {nothing}
        </td>
      ) : (
        <>
          <td
            className="border"
            title={choice?.by ? `${choice.by.name}さんが選びました` : '自動で選ばれました'}
          >
            {choice?.score === null ? <span className="equal">検索</span> : scoreText(choice?.score ?? 0)}
          </td>
          {columns.map((column) => {
            const value = valueOf(column) ?? '';
            const field = fieldOf(one, column);
            return (
              <td key={column.id} className={!field || isSame(column) ? 'equal' : ''}>
                <Compared value={value} other={field?.value} isSame={isSame(column)} />
              </td>
            );
          })}
        </>
      )}
    </tr>
  );
};
