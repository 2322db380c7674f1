import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { describe, expect, it } from 'vitest';
import { blob } from '@reader/contracts/testing/examples/blob';
import { exportJobId } from '@reader/contracts/testing/examples/export';
import { id, organisation } from '@reader/contracts/testing/examples/ids';
import type { JobRow } from '@reader/projectors/schema/tables';
import type { QueryDatabase, Scoped } from '../../database.js';
import { jobAnswers } from './job-answers.js';

/** A database without rows, and what was asked of it. */
const emptyDatabase = () => {
  const asked: string[] = [];
  const db = new Kysely<QueryDatabase>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void asked.push(query.sql),
  });
  return { db: db as unknown as Scoped, asked };
};

const noProgress = { of: () => undefined, startedAt: () => undefined };

const job = (more: Partial<JobRow>): JobRow => ({
  id: exportJobId,
  organisation,
  kind: 'export',
  sheet_id: null,
  opens: null,
  requested_by: 'hanako',
  total: 1,
  finished: 0,
  is_registered: false,
  status: 'waiting',
  problems: [],
  notes: [],
  documents: [],
  option: null,
  paper: null,
  export_notes: [],
  further_notes: 0,
  file: null,
  text: null,
  retried_as: null,
  requested_at: '2026-05-21T01:41:00.000Z',
  requested_position: 1n,
  ...more,
});

const answersOf = async (...rows: JobRow[]) => {
  const { db, asked } = emptyDatabase();
  return { answers: await jobAnswers(db, organisation, rows, noProgress), asked };
};

describe('jobs as they are polled', () => {
  it('cost as many queries for twenty as for one of each kind', async () => {
    const some = [
      job({ kind: 'read', status: 'started', problems: [{ documentId: id(1), problem: 'corrupt-file' }] }),
      job({ status: 'finished', file: blob() }),
      job({ kind: 'import' }),
    ];
    const few = await answersOf(...some);
    const many = await answersOf(...Array.from({ length: 7 }, () => some).flat());
    expect(many.answers).toHaveLength(21);
    expect(few.asked).toHaveLength(4);
    expect(many.asked).toHaveLength(4);
  });

  it('say in words why they failed, by their kind', async () => {
    const { answers } = await answersOf(
      job({ status: 'failed', notes: ['no-documents'] }),
      job({ kind: 'import', status: 'failed', notes: ['gave-up'] }),
      job({ kind: 'sheet', status: 'failed', notes: ['corrupt-file'] }),
      job({ kind: 'sheet', status: 'failed', notes: ['creator-denied'] }),
      job({ kind: 'bulk-delete', status: 'failed', notes: ['failed'] }),
    );
    expect(answers.map(({ result }) => result)).toEqual([
      '出力する文書がありません。',
      '取り込みに失敗しました。もう一度お試しください。',
      'ファイルが壊れているため開けません',
      'creatorに登録する権限がありません。システム管理者に、接続の設定（CREATOR_TOKEN）の確認を依頼してください。',
      '処理に失敗しました。一部の文書は処理済みの場合があります。',
    ]);
    expect(answers.every(({ hasError }) => hasError)).toBe(true);
  });

  it('have an error where documents of a command failed or cells were not taken, not where a read found some bad', async () => {
    const problems = [{ documentId: id(1), problem: 'document-confirmed' }];
    const { answers } = await answersOf(
      job({ kind: 'bulk-return', status: 'finished', total: 3, finished: 2, problems, further_notes: 1_200 }),
      job({ kind: 'import', status: 'finished', notes: ['H5: x'], further_notes: 0 }),
      job({ kind: 'read', status: 'finished', problems: [{ documentId: id(1), problem: 'corrupt-file' }] }),
      job({ status: 'finished' }),
    );
    expect(answers.map(({ hasError }) => hasError)).toEqual([true, true, false, false]);
    expect(answers.map(({ result }) => result)).toEqual([
      '確認済の文書です。編集するには未確認状態に戻してください。\nほか1,200件',
      'H5: x',
      'ファイルが壊れているため開けません',
      '出力ファイルは保管期間を過ぎたため削除されました。もう一度出力してください。',
    ]);
    expect(answers.map(({ counts }) => counts)).toEqual([{ done: 2, failed: 1 }, null, null, null]);
    expect(answers.map(({ further_problems: further }) => further)).toEqual([1_200, 0, 0, 0]);
  });

  it('tell which failures would only come again', async () => {
    const failed = (kind: JobRow['kind'], problem: string, at = 0) =>
      job({ id: id(at), kind, status: 'failed', notes: [problem] });
    const { answers } = await answersOf(
      failed('matching', 'unfit'),
      failed('matching', 'cancelled'),
      failed('matching', 'master-gone'),
      failed('matching', 'gave-up', 1),
      failed('export', 'cancelled', 2),
    );
    expect(answers.map(({ is_final }) => is_final)).toEqual([true, true, true, false, false]);
  });

  it('have an error where documents were left alone that nobody may be told by name', async () => {
    const { answers } = await answersOf(
      job({ kind: 'reflection', status: 'finished', total: 2, finished: 1, further_notes: 1 }),
    );
    expect(answers).toMatchObject([{ hasError: true, result: 'ほか1件', counts: { done: 1, failed: 1 } }]);
  });

  it('tell which readings somebody cancelled', async () => {
    const problems = ['cancelled', 'corrupt-file'].map((problem, at) => ({
      documentId: id(at + 1),
      problem,
    }));
    const { answers } = await answersOf(job({ kind: 'read', status: 'finished', problems }));
    expect(answers[0]?.problems.map(({ is_cancelled }) => is_cancelled)).toEqual([true, false]);
  });
});
