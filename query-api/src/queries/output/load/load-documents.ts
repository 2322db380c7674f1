import { channel, type ChannelCode, type DocumentStatus } from '@reader/contracts/codes/document';
import type { CalendarDate } from '@reader/contracts/dates/calendar-date';
import type { Id } from '@reader/contracts/objects/ids';
import type { Scoped } from '../../../database.js';
import { inReadingOrder } from '../../documents/content.js';
import { sheetNames } from '../../configuration/sheets.js';
import type { OutputDocument } from '../../../output/values/output-document.js';

/** Documents of one batch; two batches are in memory at once. */
const AT_ONCE = 100;

const statusNames: Readonly<Record<DocumentStatus, string>> = {
  unconfirmed: '未確認',
  confirmed: '確認済',
  invalid: '読取不可',
  deleted: '',
};
const channelNames: Readonly<Record<ChannelCode, string>> = { [channel.file]: '画像', [channel.web]: 'Web' };

const calendarDate = (yyyyMmDd: string): CalendarDate => {
  const [year, month, day] = yyyyMmDd.split('-').map(Number);
  return { year: year!, month: month!, day: day! };
};

const batchOfDocuments = async (
  db: Scoped,
  organisation: Id,
  ids: readonly Id[],
): Promise<OutputDocument[]> => {
  const rows = await db
    .selectFrom('console.documents as document')
    .leftJoin('console.document_content as content', 'content.id', 'document.id')
    .leftJoin('console.document_pages as kept', 'kept.id', 'document.id')
    .select([
      'document.id',
      'document.file_name',
      'document.sheet_id',
      'document.status',
      'document.applicant',
      'document.channel',
      'document.created_on',
      'document.comment',
      'document.content_revision',
      'content.user_inputs',
      'content.tables',
      'kept.pages',
    ])
    .where('document.organisation', '=', organisation)
    .where('document.id', 'in', [...ids])
    .execute();
  const names = await sheetNames(
    db,
    organisation,
    rows.flatMap((row) => row.sheet_id ?? []),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id): OutputDocument[] => {
    const row = byId.get(id);
    if (!row) return [];
    const tables = row.tables ?? [];
    return [
      {
        id,
        contentRevision: row.content_revision,
        fileName: row.file_name ?? '',
        sheetName: names.get(row.sheet_id ?? '') ?? '',
        status: statusNames[row.status],
        applicant: row.applicant?.value ?? '',
        channel: channelNames[row.channel],
        registeredOn: calendarDate(row.created_on),
        comment: row.comment,
        inputs: inReadingOrder(
          { userInputs: row.user_inputs ?? [] },
          (row.pages ?? []).map((page) => page.id),
        ),
        tables,
      },
    ];
  });
};

/**
 * Documents with their content, in the order of the ids, a batch at a time; what is not there is left out. All
 * that is asked for within one transaction comes from one snapshot.
 */
export async function* loadDocuments(
  db: Scoped,
  organisation: Id,
  ids: readonly Id[],
): AsyncGenerator<OutputDocument[]> {
  const batchFrom = (start: number) =>
    start < ids.length
      ? batchOfDocuments(db, organisation, ids.slice(start, start + AT_ONCE))
      : Promise.resolve(undefined);
  let next = batchFrom(0);
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const batch = (await next)!;
    // The database goes on while this batch is worked on.
    next = batchFrom(start + AT_ONCE);
    next.catch(() => undefined);
    yield batch;
  }
}
