import type { Sheet } from '@reader/contracts/http/configuration/sheets';
import { fakeId } from './fake-content';

const sheet = (number: number, subject: string): Sheet => ({
  id: fakeId(7000 + number),
  form_subject: subject,
  is_template: true,
  meta: { inferred_at: null },
  status: 'A',
  standard_sheet: null,
  keyword: null,
  department: null,
  counts: { pages: 1, form_items: 24, documents: 120 },
  created_at: '2026-04-01T00:00:00.000Z',
});

/** The registered forms of the organisation. */
export const fakeSheets = (): Sheet[] => [
  sheet(0, '健康診断個人票（雇入時）'),
  sheet(1, '就学援助費受給申請書'),
  sheet(2, '令和８年度 保健調査票'),
];
