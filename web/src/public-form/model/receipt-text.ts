import type { Receipt } from '../keeping/receipt';

/** A receipt as a text to keep, with lines that every editor breaks. `received`: when, for people; `note`: what its code is for. */
export const receiptText = (
  { organization, subject, receipt_number, correction_code, sections }: Receipt,
  { received, note }: { readonly received: string; readonly note: string },
): string =>
  [
    subject,
    organization,
    '',
    `受付番号：${receipt_number}`,
    ...(correction_code === null ? [] : [`訂正用の番号：${correction_code}`]),
    `受付日時：${received}`,
    ...(correction_code === null ? [] : [note]),
    ...sections.flatMap(({ title, lines }) => [
      '',
      ...(title === '' ? [] : [`■ ${title}`]),
      ...lines.map((line) => `${line.title}：${line.text === '' ? '（未入力）' : line.text}`),
    ]),
    '',
  ]
    .join('\n')
    .replaceAll('\n', '\r\n');
