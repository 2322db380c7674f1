import { dateRangeText } from '../../../lib/dates';
import type { HomeFilters } from './filters';

/** The active filters as one line: 登録日 2026/05/01 – 05/21・未確認・「手島」. */
export const filtersText = (filters: HomeFilters): string =>
  [
    filters.startDate || filters.endDate ? `登録日 ${dateRangeText(filters.startDate, filters.endDate)}` : '',
    { all: '', done: '確認済', not_done: '未確認' }[filters.confirmStatus],
    { all: '', done: '出力済', not_done: '未出力' }[filters.downloadStatus],
    filters.sheet ? '帳票名を指定' : '',
    filters.applicant ? `申請者「${filters.applicant}」` : '',
    filters.search ? `「${filters.search}」` : '',
  ]
    .filter(Boolean)
    .join('・');
