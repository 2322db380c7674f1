import type { DoneStatus } from './list-address';
import { type Segment, Segments } from '../segments';

const segments: readonly Segment<DoneStatus>[] = [
  { value: 'all', label: 'すべて' },
  { value: 'not_done', label: '未確認' },
  { value: 'done', label: '確認済' },
];

/** Which documents a list shows: all, unconfirmed or confirmed. */
export const ConfirmStatusChoice = ({
  value,
  onChange,
}: {
  value: DoneStatus;
  onChange: (value: DoneStatus) => void;
}) => <Segments label="確認状態" value={value} segments={segments} onChange={onChange} />;
