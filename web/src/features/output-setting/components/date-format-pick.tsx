import type { CsvFormatOptions } from '@reader/contracts/objects/output/output-format';
import { Pick } from '../../../components/picks/pick';
import { dateFormatChoices } from '../../../lib/choices/date-format-choices';
import { useCurrentUser } from '../../../lib/user-context';
import { useToday } from '../../../lib/hooks/use-today';

/** Stands for 'as read', which has no code. */
const AS_READ = ' ';

/** Chooses a date format, with today as the example. */
export const DateFormatPick = ({
  options: { date_format, date_separator },
  onChange,
}: {
  options: CsvFormatOptions;
  onChange: (code: string) => void;
}) => {
  const { isReadOnly } = useCurrentUser();
  const today = useToday();
  return (
    <Pick
      label="日付形式"
      width={224}
      sx={{ height: 28 }}
      disabled={isReadOnly}
      value={date_format || AS_READ}
      options={dateFormatChoices(today, date_separator).map(({ value, label }) => ({
        value: value || AS_READ,
        label,
      }))}
      onChange={(code) => onChange(code.trim())}
    />
  );
};
