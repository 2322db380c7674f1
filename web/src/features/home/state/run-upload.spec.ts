import type { UploadAnswer } from '@reader/contracts/http/upload';
import { describe, expect, it, vi } from 'vitest';
import { runUpload, type UploadBatch, type UploadDecision } from './run-upload';

const files = (count: number) => Array.from({ length: count }, (_, n) => new File(['x'], `${n}.pdf`));
const parts = (
  answer: (batch: UploadBatch) => Partial<UploadAnswer> = () => ({}),
  decision: UploadDecision = 'stop',
) => ({
  newId: () => 'upload-1',
  send: vi.fn((batch: UploadBatch) =>
    Promise.resolve({
      id: 'upload-1',
      accepted: batch.files.map((file) => file.name),
      failed: [],
      duplicates: [],
      ...answer(batch),
    }),
  ),
  startReading: vi.fn(() => Promise.resolve('job-1')),
  ask: vi.fn(() => Promise.resolve(decision)),
  onProgress: vi.fn(),
});
const signal = new AbortController().signal;

describe('an upload', () => {
  it('goes in batches of 100 under one id, with progress, and is then read', async () => {
    const all = parts();
    const result = await runUpload(files(230), 2, all, signal);
    expect(all.send.mock.calls.map(([batch]) => [batch.id, batch.files.length, batch.layout])).toEqual([
      ['upload-1', 100, 2],
      ['upload-1', 100, 2],
      ['upload-1', 30, 2],
    ]);
    expect(all.onProgress.mock.calls).toEqual([
      [0, 230],
      [100, 230],
      [200, 230],
      [230, 230],
    ]);
    expect(all.ask).not.toHaveBeenCalled();
    expect(result).toEqual({ kind: 'reading', jobId: 'job-1', count: 230 });
  });

  const duplicate = { file_name: '1.pdf', document_id: 'd' };
  const withDuplicate = ({ files: sent }: UploadBatch) =>
    sent.length > 0 ? { accepted: ['0.pdf'], duplicates: [duplicate] } : { accepted: ['1.pdf'] };

  it('asks about duplicates and takes them by name, without sending them again', async () => {
    const all = parts(withDuplicate, 'with-duplicates');
    const result = await runUpload(files(2), 1, all, signal);
    expect(all.send.mock.calls[1]?.[0]).toEqual({
      id: 'upload-1',
      files: [],
      layout: 1,
      acceptDuplicates: ['1.pdf'],
    });
    expect(result).toMatchObject({ kind: 'reading', count: 2 });
  });

  it('leaves duplicates out when asked to', async () => {
    const all = parts(withDuplicate, 'without-duplicates');
    expect(await runUpload(files(2), 1, all, signal)).toMatchObject({ count: 1 });
    expect(all.send).toHaveBeenCalledTimes(1);
  });

  it('reads nothing when it is stopped', async () => {
    const all = parts(() => ({ accepted: [], failed: [{ file_name: '0.pdf', reason: '壊れています' }] }));
    expect(await runUpload(files(1), 1, all, signal)).toEqual({ kind: 'stopped' });
    expect(all.startReading).not.toHaveBeenCalled();
  });
});
