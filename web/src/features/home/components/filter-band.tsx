import { Button, OutlinedInput } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { ConfirmStatusChoice } from '../../../components/lists/confirm-status-choice';
import { Band, Grow } from '../../../components/layout';
import type { DoneStatus } from '../../../components/lists/list-address';
import { Pick } from '../../../components/picks/pick';
import { useAppliedText } from '../../../lib/hooks/use-applied-text';
import { withQuery } from '../../../lib/http/http';
import { isComposing } from '../../../lib/keymap';
import { paths } from '../../../lib/paths';
import { useCurrentUser } from '../../../lib/user-context';
import { type HomeFilters, isFiltered, toCheckQuery } from '../state/filters';
import { withHomeKey } from '../state/home-keymap';
import { DateRangeField } from './date-range-field';
import { DepartmentField } from './department-field';
import { SearchField } from './search-field';
import { SheetField } from './sheet-field';

const Filters = styled(Band)({
  borderBottom: 0,
  '& > .MuiButton-root': { flex: 'none' },
});

const downloadOptions: readonly { value: DoneStatus; label: string }[] = [
  { value: 'all', label: 'すべて' },
  { value: 'not_done', label: '未出力' },
  { value: 'done', label: '出力済' },
];

/** The filters of the list. They are in the address, so they survive reload, back and bookmarks. */
export const FilterBand = ({
  filters,
  onChange,
  onClear,
}: {
  filters: HomeFilters;
  onChange: (change: Partial<HomeFilters>) => void;
  onClear: () => void;
}) => {
  const user = useCurrentUser();
  return (
    <Filters aria-label="絞り込み">
      <ConfirmStatusChoice
        value={filters.confirmStatus}
        onChange={(confirmStatus) => onChange({ confirmStatus })}
      />
      <SheetField value={filters.sheet} onChange={(sheet) => onChange({ sheet })} />
      {user.organization.settings.is_limiting_to_departments && (
        <DepartmentField value={filters.department} onChange={(department) => onChange({ department })} />
      )}
      {user.isOn('downloadSearch') && (
        <Pick
          label="出力"
          prefix="出力"
          width={136}
          value={filters.downloadStatus}
          options={downloadOptions}
          onChange={(downloadStatus) => onChange({ downloadStatus })}
        />
      )}
      {user.isOn('applicantSearch') && (
        <ApplicantField value={filters.applicant} onApply={(applicant) => onChange({ applicant })} />
      )}
      <DateRangeField
        start={filters.startDate}
        end={filters.endDate}
        onChange={(startDate, endDate) => onChange({ startDate, endDate })}
      />
      {user.isOn('freeSearch') ? (
        <SearchField value={filters.search} onApply={(search) => onChange({ search })} />
      ) : (
        <Grow />
      )}
      <Button
        variant="text"
        disabled={!isFiltered(filters)}
        title={withHomeKey('条件をクリア', 'clear-filters')}
        onClick={onClear}
      >
        条件をクリア
      </Button>
      <Button
        component={Link}
        to={withQuery(paths.grouped, toCheckQuery(filters))}
        title={withHomeKey('この条件の文書の同じ項目を並べて確認します', 'grouped')}
      >
        まとめて確認
      </Button>
    </Filters>
  );
};

/** Applied by Enter, and when the focus leaves (docs/product/home.md#filters). */
const ApplicantField = ({ value, onApply }: { value: string; onApply: (value: string) => void }) => {
  const { text, setText, apply } = useAppliedText(value, onApply);
  return (
    <OutlinedInput
      value={text}
      placeholder="申請者"
      inputProps={{ 'aria-label': '申請者' }}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => apply(text.trim())}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposing(event.nativeEvent)) apply(text.trim());
      }}
      sx={{ flex: '0 2 136px', minWidth: 96 }}
    />
  );
};
