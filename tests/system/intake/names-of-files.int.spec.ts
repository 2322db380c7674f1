import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ReaderHomeAnswer } from '@reader/contracts/http/documents/documents';
import { png, type Caller } from '../installation/caller.js';
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

describe('names of files', () => {
  it('are kept in Japanese also where only the part of the form says them', async () => {
    const upload = crypto.randomUUID();
    const answer = await staff.put(system.organisation, { id: upload }, [png('が行の帳票.png', '氏名=乙')]);
    expect(answer.json).toMatchObject({ accepted: ['が行の帳票.png'] });
  });

  it('may be as long as names can be, and as many as one request takes', async () => {
    const kanji = (seed: number) =>
      Array.from({ length: 251 }, (_, at) =>
        String.fromCodePoint(0x4e00 + ((seed * 7919 + at * 104729) % 20_000)),
      ).join('');
    const files = Array.from({ length: 500 }, (_, number) => png(`${kanji(number)}.png`, `氏名=${number}`));
    const answer = await staff.upload(system.organisation, crypto.randomUUID(), files);
    expect(answer.accepted).toEqual(files.map((file) => file.name));
  });

  it('refuse their own file alone when they are empty or too long', async () => {
    const files = ['一', '二', '三', '四'].map((name) => png(`${name}.png`, `氏名=${name}`));
    const long = `${'長'.repeat(252)}.png`;
    const names = JSON.stringify(['一.png', '', long, '四.png']);
    const answer = await staff.put(
      system.organisation,
      { id: crypto.randomUUID(), file_names: names },
      files,
    );
    expect(answer.json).toMatchObject({
      accepted: ['一.png', '四.png'],
      failed: [
        { file_name: '名称なし', index: 1, reason: 'ファイル名がありません。名前を付けてください' },
        {
          file_name: long.slice(0, 255),
          index: 2,
          reason: 'ファイル名が長すぎます。255文字以内にしてください',
        },
      ],
    });
  });

  it('never stop the read model, whatever is in them', async () => {
    const upload = crypto.randomUUID();
    const files = [png('a.png', '氏名=丙'), png('b.png', '氏名=丁\u0000戊'), png('c.png', '氏名=己')];
    const names = JSON.stringify(['\u0000../../名\u0000前.png', '\ud842.png', '<img src=x>.png']);
    const answer = await staff.put(system.organisation, { id: upload, file_names: names }, files);
    expect(answer.json).toMatchObject({ accepted: ['名前.png', '\ufffd.png', '<img src=x>.png'] });
    expect((await staff.read(upload)).status).toBe('finished');
    expect(
      (await list()).documents
        .slice(0, 3)
        .map((row) => row.file_name)
        .sort(),
    ).toEqual(['<img src=x>.png', '名前.png', '\ufffd.png'].sort());
  });
});
