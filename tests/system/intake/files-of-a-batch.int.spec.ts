import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HistoryAnswer, ReaderHomeAnswer, Statistics } from '@reader/contracts/http/documents/documents';
import { pdf, png, type Caller } from '../installation/caller.js';
import { startSystem, type System } from '../installation/system.js';

let system: System;
let staff: Caller;
beforeAll(async () => {
  system = await startSystem();
  staff = await system.account('hanako', 'staff');
});
afterAll(() => system.stop());

const list = async (query = '') =>
  ReaderHomeAnswer.parse((await staff.get(`/api/document/reader-home/${query}`)).json);
const statistics = async () =>
  Statistics.parse((await staff.get(`/api/statistics/?organization_id=${system.organisation}`)).json);
const documentNamed = async (name: string) => {
  const row = (await list()).documents.find((candidate) => candidate.file_name === name);
  if (!row) throw new Error(`no document ${name}`);
  return row;
};

describe('files of several pages', () => {
  it('become as many documents as the layout asks for, and the job waits for all of them', async () => {
    const upload = crypto.randomUUID();
    await staff.upload(system.organisation, upload, [pdf('五頁.pdf', 'pages=5', '氏名=ＰＤＦ')], {
      layout: '2',
    });
    expect((await staff.read(upload)).status).toBe('finished');
    const documents = (await list(`?search=${encodeURIComponent('五頁')}`)).documents;
    expect(documents.map((row) => row.reading)).toEqual([
      'not-applicable',
      'not-applicable',
      'not-applicable',
    ]);
    const split = HistoryAnswer.parse((await staff.get(`/api/documents/${documents[0]?.id}/history/`)).json);
    expect(split.events[0]).toMatchObject({
      actor: { name: '田中 hanako' },
      details: ['PDFの続きのページから作成'],
    });
  });

  it('fail alone, by name, with the reason', async () => {
    const upload = crypto.randomUUID();
    await staff.upload(system.organisation, upload, [
      png('破損.png', 'unreadable=1'),
      png('無事.png', '氏名=甲'),
    ]);
    const job = await staff.read(upload);
    expect(job).toMatchObject({ status: 'finished', result: '破損.png: ファイルが壊れているため開けません' });
    expect(await documentNamed('破損.png')).toMatchObject({
      status: 'M',
      reading: 'invalid',
      problem: 'ファイルが壊れているため開けません',
    });
    expect(await documentNamed('無事.png')).toMatchObject({ status: 'U', reading: 'not-applicable' });
    expect(await statistics()).toMatchObject({ errors: 1, error_files: ['破損.png'] });
  });

  it('are no error any more once they are deleted', async () => {
    const { id } = await documentNamed('破損.png');
    await staff.post('/api/document/delete/', { documents: [id] });
    expect(await statistics()).toMatchObject({ errors: 0, error_files: [] });
  });

  it('are errors of their own batch: not when one of the next batch is deleted', async () => {
    const batch = async (...names: string[]) => {
      const upload = crypto.randomUUID();
      await staff.upload(
        system.organisation,
        upload,
        names.map((name) => png(name, 'unreadable=1', name)),
      );
      await staff.read(upload);
    };
    await batch('旧1.png');
    await batch('新1.png', '新2.png');
    expect(await statistics()).toMatchObject({ errors: 2, error_files: ['新2.png', '新1.png'] });
    const { id } = await documentNamed('新1.png');
    await staff.post('/api/document/delete/', { documents: [id] });
    expect(await statistics()).toMatchObject({ total: 2, errors: 1, error_files: ['新2.png'] });
    const progress = await staff.get('/api/ocr-progress/');
    expect(progress.json).toMatchObject({ message: '1件のファイルを読み取れませんでした。' });
  });
});
