import type { Receipt } from '../keeping/receipt';

/** A receipt as a text to keep, with lines that every editor breaks. `received`: when, for people. */
export const receiptText = (
  { organization, subject, receipt_number, sections }: Receipt,
  received: string,
): string =>
  [
    subject,
    organization,
    '',
    `受付番号：${receipt_number}`,
    `受付日時：${received}`,
    ...sections.flatMap(({ title, lines }) => [
      '',
      ...(title === '' ? [] : [`■ ${title}`]),
      ...lines.map((line) => `${line.title}：${line.text === '' ? '（未入力）' : line.text}`),
    ]),
    '',
  ]
    .join('\n')
    .replaceAll('\n', '\r\n');
