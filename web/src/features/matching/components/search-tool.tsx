import { SettledSearch } from '../../../components/lists/settled-search';
import { isComposing } from '../../../lib/keymap';
import type { ShownColumn } from '../../../shared-features/matching/columns';
import type { MasterSearch } from '../state/use-master-search';

/** Characters of a search. */
const LONGEST_SEARCH = 200;

/** Searches the whole master; ↓ leads to what was found, Escape back to the candidates. */
export const SearchTool = ({
  search,
  columns,
  onDown,
  onEscape,
}: {
  search: MasterSearch;
  columns: readonly ShownColumn[];
  onDown: () => void;
  onEscape: () => void;
}) => {
  const labels = columns.slice(0, 3).map(({ label }) => label);
  return (
    <div
      className="search"
      onKeyDown={(event) => {
        if (isComposing(event.nativeEvent)) return;
        if (event.key === 'ArrowDown') onDown();
        else if (event.key === 'Escape') onEscape();
        else return;
        event.preventDefault();
      }}
    >
      <SettledSearch
        label="マスター全体から探す"
        placeholder={`マスター全体から探す（${labels.join('・')}）`}
        maxLength={LONGEST_SEARCH}
        value={search.text}
        onApply={search.search}
      />
    </div>
  );
};
