import { exportProblemText } from '@reader/contracts/japanese/exports';
import { problems } from '@reader/contracts/japanese/problems';
import { JobAnswer } from '@reader/contracts/http/work/jobs';
import { JobStarted } from '@reader/contracts/http/uploads/upload';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { png, type Answer, type Caller } from '../installation/caller.js';
import { commit, readDocuments } from '../installation/given.js';
import { startSystem, type System } from '../installation/system.js';

type Pushed = Record<string, unknown>;
const newId = () => crypto.randomUUID();

let system: System;
let hanako: Caller;
let stranger: Caller;
let strangerHome: string;
const [nameItem, pattern] = [newId(), newId()];

const saved = async (caller: Caller, ...pushed: Pushed[]): Promise<void> => {
  const answer = await commit(caller, pushed);
  expect(answer.status, answer.text).toBe(200);
};

beforeAll(async () => {
  system = await startSystem();
  hanako = await system.account('hanako', 'staff');
  strangerHome = await system.organisationNamed('yoso');
  stranger = await system.account('taro', 'staff', strangerHome);
  await readDocuments(
    hanako,
    system.organisation,
    ['手島', '中島', '岩谷'].map((name, index) => png(`${index + 1}.png`, `氏名=${name}`)),
  );
  await readDocuments(stranger, strangerHome, [png('よその.png', '氏名=本間')]);
  await saved(
    hanako,
    { _class: 'standardFormItems', id: nameItem, subject: '氏名' },
    { _class: 'charactersConversionPatterns', id: pattern, name: '倍' },
    ...Array.from({ length: 500 }, (_, index) => ({
      _class: 'charactersConversionRules',
      id: newId(),
      characters_conversion_pattern: pattern,
      sequence: index + 1,
      source: '(.)',
      target: '$1$1',
      is_regex: true,
    })),
  );
});
afterAll(() => system.stop());

const ROWS = 3;
const rowIds = Array.from({ length: ROWS }, newId);
const itemsOf = (row: string) =>
  Array.from({ length: 10 }, () => ({
    id: newId(),
    row,
    std_item: nameItem,
    conversion_pattern: pattern,
  }));
/** Milliseconds that others wait for an answer while something else is done, at the longest. */
const longestWait = async (until: Promise<unknown>): Promise<number> => {
  let isDone = false;
  const done = until.finally(() => (isDone = true));
  let longest = 0;
  while (!isDone) {
    const asked = performance.now();
    const { status } = await stranger.get('/api/document/reader-home/');
    expect(status).toBe(200);
    longest = Math.max(longest, performance.now() - asked);
  }
  await done;
  return longest;
};
const statusOf = async (caller: Caller, job: string): Promise<string> =>
  JobAnswer.parse((await caller.get(`/api/jobs/${job}/status/`)).json).status;
const EXPORT_MS = 240_000;

describe('conversions that would take minutes', () => {
  it('are refused in a preview, and hold up nobody else', async () => {
    const draft = {
      options: {},
      rows: rowIds.map((id) => ({ id, type: 'R', header: '氏名' })),
      items: rowIds.flatMap(itemsOf),
    };
    const previews = [0, 1].map(() => hanako.post('/api/output-preview/', draft));
    const longest = await longestWait(Promise.all(previews));
    for (const answer of await Promise.all(previews)) {
      expect(answer.status, answer.text).toBe(problems['conversion-too-slow'].status);
      expect(answer.text).toContain('conversion-too-slow');
    }
    expect(longest).toBeLessThan(2_000);
  });

  it(
    'end an export by name and once, while another organisation exports',
    { timeout: EXPORT_MS },
    async () => {
      const format = newId();
      await saved(
        hanako,
        { _class: 'csvFormats', id: format, name: '倍々' },
        ...rowIds.map((id, index) => ({
          _class: 'csvFormatRows',
          id,
          format,
          type: 'R',
          header: '氏名',
          sequence: index + 1,
        })),
        ...rowIds.flatMap(itemsOf).map((item) => ({ _class: 'csvFormatItems', ...item })),
      );
      const exported = (caller: Caller, organisation: string, body: Pushed, kind: string): Promise<Answer> =>
        caller.post(`/api/document/${kind}/documents-${organisation}`, body);
      const slow: string[] = [];
      for (let asked = 0; asked < 2; asked += 1) {
        const answer = await exported(hanako, system.organisation, { format_id: format }, 'download-format');
        slow.push(JobStarted.parse(answer.json).job_id);
      }
      const quick = await exported(stranger, strangerHome, {}, 'download');
      const beside = await stranger.jobEnd(JobStarted.parse(quick.json).job_id);
      expect(beside.status).toBe('finished');
      // It had not waited for them.
      for (const job of slow) expect(['waiting', 'started']).toContain(await statusOf(hanako, job));
      const first = hanako.jobEnd(slow[0]!);
      expect(await longestWait(first)).toBeLessThan(2_000);
      expect(await first).toMatchObject({
        status: 'failed',
        result: expect.stringContaining(exportProblemText['conversion-too-slow']) as unknown,
      });
    },
  );
});
