import { type Segment, Segments } from './segments';

export type ConfirmStatus = 'all' | 'not_done' | 'done';

const segments: readonly Segment<ConfirmStatus>[] = [
  { value: 'all', label: 'すべて' },
  { value: 'not_done', label: '未確認' },
  { value: 'done', label: '確認済' },
];

/** Which documents a list shows: all, those to be confirmed, those confirmed. */
export const ConfirmStatusChoice = ({
  value,
  onChange,
}: {
  value: ConfirmStatus;
  onChange: (value: ConfirmStatus) => void;
}) => <Segments label="確認状態" value={value} segments={segments} onChange={onChange} />;
