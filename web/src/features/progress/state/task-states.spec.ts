import { describe, expect, it } from 'vitest';
import type { TaskStatus } from '@reader/contracts/http/work/tasks';
import { fakeTask } from '../../../testing/fake-tasks';
import { countByState, hasEnded, matches, stateOf } from './task-states';

const withStatus = (status: TaskStatus) => fakeTask(1, { status });

describe('the state of a file', () => {
  it.each([
    ['', 'waiting'],
    ['started', 'reading'],
    ['succeeded', 'finished'],
    ['not-applicable', 'finished'],
    ['error', 'error'],
    ['canceling', 'canceling'],
  ] as const)('%j is %s', (status, state) => expect(stateOf(withStatus(status))).toBe(state));

  it('lets only what has not ended be cancelled', () =>
    expect(
      (['', 'started', 'succeeded', 'not-applicable', 'error', 'canceling'] as const).map((status) =>
        hasEnded(withStatus(status)),
      ),
    ).toEqual([false, false, true, true, true, true]));
});

it('files are counted by their state', () =>
  expect(countByState([withStatus(''), withStatus('succeeded'), withStatus('not-applicable')])).toEqual({
    waiting: 1,
    reading: 0,
    finished: 2,
    canceling: 0,
    error: 0,
  }));

it('the list is narrowed by state and by form', () => {
  const task = fakeTask(1, { status: 'succeeded', sheet_name: '健康調査票' });
  expect(matches(task, { state: '', sheetName: '' })).toBe(true);
  expect(matches(task, { state: 'finished', sheetName: '健康調査票' })).toBe(true);
  expect(matches(task, { state: 'error', sheetName: '' })).toBe(false);
  expect(matches(task, { state: '', sheetName: '就学援助申請書' })).toBe(false);
});
