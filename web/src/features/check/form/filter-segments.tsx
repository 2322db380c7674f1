import { memo } from 'react';
import { Segments } from '../../../components/segments';
import { Status } from '../../../components/status';
import { count } from '../../../lib/text';
import type { FormFilter } from '../model/form/form-sections';

interface FilterSegmentsProps extends Readonly<Record<FormFilter, number>> {
  readonly filter: FormFilter;
  readonly onFilter: (filter: FormFilter) => void;
}

/** Chooses which fields are shown; of each choice, how many there are. */
export const FilterSegments = memo(({ all, doubt, empty, wanted, filter, onFilter }: FilterSegmentsProps) => (
  <Segments
    isSmall
    label="表示する項目"
    value={filter}
    segments={[
      { value: 'all', label: `すべて ${count(all)}` },
      { value: 'doubt', label: <Status kind="doubt" isQuiet>{`要確認 ${count(doubt)}`}</Status> },
      { value: 'empty', label: `空欄 ${count(empty)}` },
      { value: 'wanted', label: `要対応 ${count(wanted)}` },
    ]}
    onChange={onFilter}
  />
));
FilterSegments.displayName = 'FilterSegments';
