import { DOCUMENT, idOf } from '../export/made-documents.js';
import { FREQUENT, rareOf, sheetOf } from './made-events.js';

/** A call about a list, and the conditions that bare SQL needs for the same rows. */
export interface Call {
  readonly name: string;
  readonly query: Readonly<Record<string, string | number>>;
  /** On `d`, a row of console.documents; none: nobody would ask for it in one statement. */
  readonly where?: string;
}

const has = (text: string): string =>
  `exists (select from console.document_search s where s.id = d.id and s.text like '%${text}%')`;

/** Filters, of each the first page and the last. */
export const filters = (documents: number): readonly Call[] => {
  const form = sheetOf(1) ?? '';
  const rare = rareOf(Math.floor(documents / 3));
  return [
    { name: 'all', query: {}, where: 'true' },
    { name: 'confirmed', query: { confirm_status: 'done' }, where: `d.status = 'confirmed'` },
    { name: 'unconfirmed', query: { confirm_status: 'not_done' }, where: `d.status <> 'confirmed'` },
    { name: 'unreadable', query: { status: 'M' }, where: `d.status = 'invalid'` },
    { name: 'form', query: { sheet_id: form }, where: `d.sheet_id = '${form}'` },
    { name: 'downloaded', query: { download_status: 'done' }, where: 'd.is_downloaded_with_csv' },
    { name: 'not-downloaded', query: { download_status: 'not_done' }, where: 'not d.is_downloaded_with_csv' },
    {
      name: 'dates',
      query: { start: '20240105', end: '20240112' },
      where: `d.created_on between '2024-01-05' and '2024-01-12'`,
    },
    {
      name: 'combined',
      query: { sheet_id: form, confirm_status: 'not_done', download_status: 'done', start: '20240103' },
      where: `d.sheet_id = '${form}' and d.status <> 'confirmed' and d.is_downloaded_with_csv and d.created_on >= '2024-01-03'`,
    },
    { name: 'oldest-first', query: { sort: 'oldest' } },
    { name: 'by-name', query: { sort: 'name' } },
    { name: 'by-name-and-form', query: { sort: 'name_desc', sheet_id: form } },
    { name: 'by-name-and-text', query: { sort: 'name', search: FREQUENT } },
    { name: 'applicant', query: { applicant: '髙畑' }, where: `d.applicant ->> 'value' ilike '%髙畑%'` },
    { name: 'applicant-short', query: { applicant: '岡' }, where: `d.applicant ->> 'value' ilike '%岡%'` },
    {
      name: 'applicant-miss',
      query: { applicant: '存在しない' },
      where: `d.applicant ->> 'value' ilike '%存在しない%'`,
    },
    { name: 'text-frequent', query: { search: FREQUENT }, where: has(FREQUENT) },
    {
      name: 'text-two-characters',
      query: { search: FREQUENT.slice(0, 2) },
      where: has(FREQUENT.slice(0, 2)),
    },
    { name: 'text-rare', query: { search: rare }, where: has(rare) },
    { name: 'text-some', query: { search: rareOf(12).slice(0, 7) }, where: has(rareOf(12).slice(0, 7)) },
    // Digits stand in every document, so few of their pairs tell documents apart.
    { name: 'digits', query: { search: '4711' }, where: has('4711') },
    { name: 'digits-short', query: { search: '47' }, where: has('47') },
    { name: 'digits-miss', query: { search: '0123456789' }, where: has('0123456789') },
    { name: 'text-miss', query: { search: '存在しない語句' }, where: has('存在しない語句') },
    { name: 'text-miss-of-frequent-pairs', query: { search: '支援学支' }, where: has('支援学支') },
    {
      name: 'text-and-form',
      query: { search: FREQUENT, sheet_id: form, confirm_status: 'not_done' },
      where: `d.sheet_id = '${form}' and d.status <> 'confirmed' and ${has(FREQUENT)}`,
    },
  ];
};

/** Documents whose neighbours are asked for: near both ends and in the middle. */
export const neighboured = (documents: number): readonly string[] =>
  [0.01, 0.25, 0.5, 0.75, 0.99].map((share) => idOf(DOCUMENT, Math.floor(documents * share)));
