import type { ChoiceBody, ChoicesAnswer } from '@reader/contracts/http/matching/matchings';
import { expect, it, vi } from 'vitest';
import { HttpProblem, NetworkFailure } from '../../lib/http/http';
import { fakeId } from '../../testing/fake-content';
import { ChoiceQueue } from './choice-queue';
import { type SendPorts, sendChoices } from './send-choices';

const refusal = (status: number, code: string) =>
  new HttpProblem({ type: 'about:blank', code, title: code, status });
const answer = (overtaken: ChoicesAnswer['overtaken'] = []): ChoicesAnswer => ({
  taken: 1,
  overtaken,
});
const queueOf = (...documents: readonly number[]) => {
  const queue = new ChoiceQueue();
  for (const n of documents)
    queue.choose([{ document: { id: fakeId(n), revision: 3, times: 0 }, kind: 'candidate', row: n }]);
  return queue;
};
const portsOf = (send: SendPorts['send']) => ({
  send: vi.fn(send),
  onOvertaken: vi.fn(),
  onRefused: vi.fn(),
});

it('sends what waits, and tells with which documents others were faster', async () => {
  const queue = queueOf(1, 2);
  const overtaken = [{ document_id: fakeId(2), row: 8, times: 1 }];
  const ports = portsOf(async () => answer(overtaken));
  await sendChoices(queue, ports);
  expect(ports.send).toHaveBeenCalledTimes(1);
  expect(ports.onOvertaken).toHaveBeenCalledWith(overtaken);
  expect(queue.view().waiting).toEqual([]);
});

it('keeps everything, in order, while the server is not reached', async () => {
  const queue = queueOf(1, 2);
  const ports = portsOf(async () => {
    throw new NetworkFailure();
  });
  await expect(sendChoices(queue, ports)).rejects.toThrow(NetworkFailure);
  expect(queue.view().waiting.map(({ row }) => row)).toEqual([1, 2]);
});

it('what was taken although its answer was lost is told as nobody else’s', async () => {
  const queue = queueOf(1);
  let calls = 0;
  const ports = portsOf(async () => {
    calls += 1;
    if (calls === 1) throw new NetworkFailure();
    return answer([{ document_id: fakeId(1), row: 1, times: 1 }]);
  });
  await expect(sendChoices(queue, ports)).rejects.toThrow(NetworkFailure);
  await sendChoices(queue, ports);
  expect(ports.onOvertaken).not.toHaveBeenCalled();
  expect([...queue.view().saved]).toEqual([fakeId(1)]);
});

it('one that the server refuses holds up no others', async () => {
  const queue = queueOf(1, 2, 3);
  const isBad = (choices: readonly ChoiceBody[]) => choices.some(({ row }) => row === 2);
  const ports = portsOf(async (choices) => {
    if (isBad(choices)) throw refusal(400, 'matching-row-unknown');
    return answer();
  });
  await sendChoices(queue, ports);
  expect(ports.onRefused.mock.calls.map(([choice]) => (choice as ChoiceBody).row)).toEqual([2]);
  expect([...queue.view().saved]).toEqual([fakeId(1), fakeId(3)]);
});

it.each([
  [403, 'second-factor-due'],
  [403, 'xsrf-mismatch'],
  [403, 'feature-off'],
  [403, 'forbidden'],
  [409, 'changed-meanwhile'],
  [409, 'matching-not-ready'],
  [429, 'too-many-requests'],
])('keeps what is refused for now: %i %s', async (status, code) => {
  const queue = queueOf(1, 2);
  const ports = portsOf(async () => {
    throw refusal(status, code);
  });
  await expect(sendChoices(queue, ports)).rejects.toThrow(code);
  expect(ports.send).toHaveBeenCalledTimes(1);
  expect(ports.onRefused).not.toHaveBeenCalled();
  expect(queue.view().waiting.map(({ row }) => row)).toEqual([1, 2]);
});

it.each([
  [400, 'matching-document-unknown'],
  [409, 'matching-changed'],
  [409, 'matching-document-changed'],
  [404, 'not-found'],
  [400, 'invalid-request'],
])('what is refused for good waits no more: %i %s', async (status, code) => {
  const queue = queueOf(1);
  const ports = portsOf(async () => {
    throw refusal(status, code);
  });
  await sendChoices(queue, ports);
  expect(ports.onRefused).toHaveBeenCalledTimes(1);
  expect(queue.view().waiting).toEqual([]);
});

it('stops, and loses nothing, where the matching is reflected meanwhile', async () => {
  const queue = queueOf(1, 2);
  const ports = portsOf(async () => {
    throw refusal(409, 'matching-not-open');
  });
  await expect(sendChoices(queue, ports)).rejects.toThrow('matching-not-open');
  expect(ports.onRefused).not.toHaveBeenCalled();
  expect(queue.view().waiting).toHaveLength(2);
});
