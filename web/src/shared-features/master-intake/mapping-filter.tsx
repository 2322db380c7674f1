import { styled } from '@mui/material/styles';
import { SearchInput } from '../../components/search-input';
import { Segments } from '../../components/segments';
import { count } from '../../lib/text';
import type { Shown } from './mapping-rows';

const SEARCH_LIMIT = 100;

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  flex: 'none',
  padding: '8px 16px',
  borderBottom: '1px solid var(--line)',
});

/** What narrows the headers of a file. */
export interface Filter {
  readonly shown: Shown;
  readonly search: string;
}

/** Narrows the headers of a file that has many. */
export const MappingFilter = ({
  all,
  used,
  filter,
  onFilter,
}: {
  /** Headers in all, and those that are a column. */
  all: number;
  used: number;
  filter: Filter;
  onFilter: (filter: Filter) => void;
}) => (
  <Bar>
    <Segments<Shown>
      label="表示する見出し"
      isSmall
      value={filter.shown}
      onChange={(shown) => onFilter({ ...filter, shown })}
      segments={[
        { value: 'all', label: `すべて ${count(all)}` },
        { value: 'used', label: `使う ${count(used)}` },
        { value: 'unused', label: `使わない ${count(all - used)}` },
      ]}
    />
    <SearchInput
      label="見出しを探す"
      placeholder="見出しを探す"
      maxLength={SEARCH_LIMIT}
      value={filter.search}
      canClear={filter.search !== ''}
      onClear={() => onFilter({ ...filter, search: '' })}
      onChange={({ target }) => onFilter({ ...filter, search: target.value })}
      sx={{ flex: '1 1 120px', height: 28, pl: '8px' }}
    />
  </Bar>
);
