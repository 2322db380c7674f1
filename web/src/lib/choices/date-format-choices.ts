import type { CalendarDate } from '@reader/contracts/dates/calendar-date';
import { formatDate } from '@reader/contracts/dates/format-date';
import { dateFormats, type DateYear } from '@reader/contracts/codes/date-format';
import type { DateSeparatorCode } from '@reader/contracts/codes/output';

const yearName: Record<DateYear, string> = {
  Y4: '西暦4桁',
  Y2: '西暦2桁',
  ERA: '和暦',
  ERA1: '和暦記号',
};

export const AS_READ = '読み取ったまま';

/** Every date format with today as its example: 2026/05/21（西暦4桁）. */
export const dateFormatChoices = (
  today: CalendarDate,
  separator: DateSeparatorCode,
): { readonly value: string; readonly label: string }[] => [
  { value: '', label: AS_READ },
  ...[...dateFormats].map(([code, format]) => {
    const how = [
      yearName[format.year],
      ...(format.isPadded ? [] : ['0なし']),
      ...(format.hasDay ? [] : ['年月']),
    ];
    return { value: code, label: `${formatDate(today, format, separator)}（${how.join('・')}）` };
  }),
];
