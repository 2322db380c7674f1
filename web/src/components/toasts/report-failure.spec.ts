import { beforeEach, expect, it, vi } from 'vitest';
import { HttpProblem, NetworkFailure } from '../../lib/http/http';
import { reportFailure } from './report-failure';
import { toasts } from './toast-store';

const refused = (status: number, code: string, title: string) =>
  new HttpProblem({ type: 'about:blank', code, title, status });

const shown = () => toasts.view().map(({ text, reason }) => [text, reason]);

beforeEach(() => {
  for (const { id } of toasts.view()) toasts.close(id);
});

it('has the sentence as its title whatever the status, and the reason below it', () => {
  const SENTENCE = '画像回転処理に失敗しました。';
  const reasons = [
    [refused(409, 'document-confirmed', '確認済の文書です。'), '確認済の文書です。'],
    [refused(503, 'temporarily-unavailable', 'ただいま混み合っています。'), 'ただいま混み合っています。'],
    [new NetworkFailure(), '通信に失敗しました。接続を確認して、もう一度お試しください。'],
  ] as const;
  for (const [error, reason] of reasons) {
    reportFailure(error, SENTENCE);
    // What happens again is shown once, with its last reason.
    expect(shown()).toEqual([[SENTENCE, reason]]);
  }
});

it('says no reason where none is known', () => {
  reportFailure(refused(502, 'unexpected', '予期しないエラーが発生しました。'), '失敗しました。');
  reportFailure(new TypeError('x is not a function'), '再読込に失敗しました。');
  expect(shown()).toEqual([
    ['失敗しました。', ''],
    ['再読込に失敗しました。', ''],
  ]);
});

it('leaves refusals of one status to the words of the server', () => {
  const sentence = { failed: '再読込処理でエラーが発生しました。', ownWordsOf: 400 };
  reportFailure(refused(400, 'invalid', '帳票が見つかりません。'), sentence);
  reportFailure(refused(404, 'not-found', '対象が見つかりません。'), sentence);
  expect(shown()).toEqual([
    ['帳票が見つかりません。', ''],
    ['再読込処理でエラーが発生しました。', '対象が見つかりません。'],
  ]);
});

it('goes by itself only where that is asked for, and an ended session is not told again', () => {
  vi.useFakeTimers();
  reportFailure(new NetworkFailure(), { failed: '登録が失敗しました。', failedMs: 5000 });
  reportFailure(new NetworkFailure(), '定義xmlのダウンロードに失敗しました。');
  reportFailure(refused(401, 'unauthenticated', 'ログインしてください'), '再読込に失敗しました。');
  vi.advanceTimersByTime(5000);
  expect(shown().map(([text]) => text)).toEqual(['定義xmlのダウンロードに失敗しました。']);
  vi.useRealTimers();
});
