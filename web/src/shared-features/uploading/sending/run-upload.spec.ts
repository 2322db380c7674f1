import type { UploadAnswer } from '@reader/contracts/http/uploads/upload';
import { describe, expect, it, vi } from 'vitest';
import { HttpProblem, NetworkFailure } from '../../../lib/http/http';
import {
  type BatchOutcome,
  runUpload,
  type UploadBatch,
  type UploadDecision,
  type UploadProgress,
} from './run-upload';
import { CHUNK_FAILED } from './send-chunks';

const MB = 1_048_576;
const item = (path: string, size = 1) => {
  const file = new File(['x'], path.split('/').at(-1) ?? '');
  Object.defineProperty(file, 'size', { value: size });
  return { path, file, chunkedId: `chunked-${path}` };
};
const items = (count: number) => Array.from({ length: count }, (_, n) => item(`${n}.pdf`));
const job = (of: ReturnType<typeof items>, done: readonly BatchOutcome[] = []) => ({
  ...{ id: 'upload-1', layout: 2, sheetId: null, departmentId: undefined, items: of, done },
});
const problem = (status: number, code: string, more: object = {}) =>
  new HttpProblem({ type: 'about:blank', code, title: `問題 ${code}`, status, ...more });

const dependencies = (
  answer: (batch: UploadBatch) => Partial<UploadAnswer> = () => ({}),
  decision: UploadDecision = { is: 'stop' },
) => ({
  send: vi.fn((batch: UploadBatch) =>
    Promise.resolve({
      id: 'upload-1',
      accepted: batch.items.map(({ path }) => path),
      failed: [],
      duplicates: [],
      ...answer(batch),
    }),
  ),
  chunks: {
    received: vi.fn(() => Promise.resolve(0)),
    send: vi.fn(({ offset, chunkedId }: { offset: number; chunkedId: string }) =>
      Promise.resolve({ isCompleted: false, uploadId: chunkedId, received: offset + 8 * MB }),
    ),
  },
  connection: { isUp: () => true, up: () => Promise.resolve(), pause: vi.fn(() => Promise.resolve()) },
  startReading: vi.fn(() => Promise.resolve('job-1')),
  ask: vi.fn(() => Promise.resolve(decision)),
  onProgress: vi.fn<(progress: UploadProgress) => void>(),
  onBatch: vi.fn(),
});
const { signal } = new AbortController();

describe('an upload', () => {
  it('goes in batches of 100 under one id, with files and bytes as its progress, and is then read', async () => {
    const all = dependencies();
    const result = await runUpload(job(items(230)), all, signal);
    expect(all.send.mock.calls.map(([batch]) => [batch.id, batch.items.length, batch.layout])).toEqual([
      ['upload-1', 100, 2],
      ['upload-1', 100, 2],
      ['upload-1', 30, 2],
    ]);
    const total = { totalFiles: 230, totalBytes: 230 };
    expect(all.onProgress.mock.calls.map(([progress]) => progress)).toEqual(
      [0, 100, 200, 230].map((done) => ({ files: done, bytes: done, ...total })),
    );
    expect(all.ask).not.toHaveBeenCalled();
    expect(result).toEqual({ kind: 'reading', jobId: 'job-1', count: 230 });
  });

  it('goes on behind the batches that were sent before a reload, and still tells how they ended', async () => {
    const before: BatchOutcome = {
      accepted: 99,
      failed: [{ path: '7.pdf', reason: '壊れています' }],
      duplicates: [],
    };
    const all = dependencies(undefined, { is: 'read', taken: [] });
    const result = await runUpload(job(items(150), [before]), all, signal);
    expect(all.send.mock.calls.map(([batch]) => batch.items[0]?.path)).toEqual(['100.pdf']);
    expect(all.onProgress.mock.calls[0]?.[0]).toMatchObject({ files: 100, bytes: 100 });
    expect(all.ask).toHaveBeenCalledWith(expect.objectContaining({ accepted: 149, failed: before.failed }));
    expect(result).toMatchObject({ kind: 'reading', count: 149 });
  });

  const duplicate = {
    ...{ file_name: 'a.pdf', index: 1, file_id: 'f', document_id: 'd', registered_at: null },
  };
  const withDuplicate = ({ items: sent }: UploadBatch) =>
    sent.length > 0 ? { accepted: ['a.pdf'], duplicates: [duplicate] } : { accepted: ['a.pdf'] };

  it('asks about duplicates by their path and takes the chosen ones, without sending them again', async () => {
    const all = dependencies(withDuplicate, { is: 'read', taken: ['f'] });
    const result = await runUpload(job([item('一/a.pdf'), item('二/a.pdf')]), all, signal);
    expect(all.ask.mock.calls[0]).toMatchObject([{ duplicates: [{ path: '二/a.pdf', fileId: 'f' }] }]);
    expect(all.send.mock.calls[1]?.[0]).toMatchObject({ id: 'upload-1', items: [], taken: ['f'] });
    expect(result).toMatchObject({ kind: 'reading', count: 2 });
  });

  it('leaves duplicates out when none is chosen', async () => {
    const all = dependencies(withDuplicate, { is: 'read', taken: [] });
    expect(await runUpload(job(items(2)), all, signal)).toMatchObject({ count: 1 });
    expect(all.send).toHaveBeenCalledTimes(1);
  });

  it('reads nothing when it is stopped', async () => {
    const failed = [{ file_name: '0.pdf', reason: '壊れています', index: 0 }];
    const all = dependencies(() => ({ accepted: [], failed }));
    expect(await runUpload(job(items(1)), all, signal)).toEqual({ kind: 'stopped' });
    expect(all.startReading).not.toHaveBeenCalled();
  });

  it('sends a batch again that got lost on its way, three times in all', async () => {
    const all = dependencies();
    all.send.mockRejectedValueOnce(new NetworkFailure()).mockRejectedValueOnce(problem(503, 'unavailable'));
    expect(await runUpload(job(items(1)), all, signal)).toMatchObject({ kind: 'reading' });
    expect(all.connection.pause).toHaveBeenCalledTimes(2);
    all.send.mockRejectedValue(new NetworkFailure());
    await expect(runUpload(job(items(1)), all, signal)).rejects.toThrow('再度実行して下さい');
    expect(all.send).toHaveBeenCalledTimes(6);
  });
});

describe('a large file', () => {
  const large = () => item('大.pdf', 20 * MB);

  it('comes in pieces of 8 MB before its batch, in which it keeps its place', async () => {
    const all = dependencies();
    await runUpload(job([item('前.pdf'), large(), item('後.pdf')]), all, signal);
    expect(all.chunks.send.mock.calls.map(([chunk]) => chunk.offset)).toEqual([0, 8 * MB, 16 * MB]);
    expect(all.send.mock.calls[0]?.[0].items.map(({ path }) => path)).toEqual(['前.pdf', '大.pdf', '後.pdf']);
    expect(all.onProgress.mock.calls.map(([{ bytes }]) => bytes)).toContain(16 * MB);
  });

  it('goes on where the server has it, also when the server says so in between', async () => {
    const all = dependencies();
    all.chunks.received.mockResolvedValue(8 * MB);
    all.chunks.send.mockRejectedValueOnce(problem(409, 'chunk-out-of-order', { received: 16 * MB }));
    await runUpload(job([large()]), all, signal);
    expect(all.chunks.send.mock.calls.map(([chunk]) => chunk.offset)).toEqual([8 * MB, 16 * MB]);
  });

  it('is given up in the words of docs/product/messages.md when a piece failed three times', async () => {
    const all = dependencies();
    all.chunks.send.mockRejectedValue(new NetworkFailure());
    await expect(runUpload(job([large()]), all, signal)).rejects.toThrow(CHUNK_FAILED);
    expect(all.chunks.send).toHaveBeenCalledTimes(3);
    expect(all.send).not.toHaveBeenCalled();
  });

  it('waits for a connection that the browser knows to be gone, and that is no try', async () => {
    const all = dependencies();
    let isUp = true;
    all.connection.isUp = () => isUp;
    all.connection.up = () => Promise.resolve(void (isUp = true));
    for (let time = 0; time < 5; time += 1)
      all.chunks.send.mockImplementationOnce(() => {
        isUp = false;
        return Promise.reject(new NetworkFailure());
      });
    expect(await runUpload(job([large()]), all, signal)).toMatchObject({ kind: 'reading' });
    expect(all.connection.pause).not.toHaveBeenCalled();
  });

  it('that the server does not take is named, and the others go on', async () => {
    const all = dependencies(undefined, { is: 'read', taken: [] });
    all.chunks.send.mockRejectedValue(problem(400, 'file-unsupported'));
    await runUpload(job([large(), item('後.pdf')]), all, signal);
    expect(all.send.mock.calls[0]?.[0].items.map(({ path }) => path)).toEqual(['後.pdf']);
    expect(all.ask.mock.calls[0]).toMatchObject([
      { accepted: 1, failed: [{ path: '大.pdf', reason: '問題 file-unsupported' }] },
    ]);
  });

  it('is not sent on once it was stopped', async () => {
    const all = dependencies();
    const stopping = new AbortController();
    all.chunks.send.mockImplementation(({ offset, chunkedId }) => {
      stopping.abort();
      return Promise.resolve({ isCompleted: false, uploadId: chunkedId, received: offset + 8 * MB });
    });
    await expect(runUpload(job([large()]), all, stopping.signal)).rejects.toThrow('abort');
    expect(all.chunks.send).toHaveBeenCalledTimes(1);
  });
});
