import { describe, expect, it } from 'vitest';
import { eventCatalogue } from '../events/catalogue.js';
import { documentEvents } from '../events/document.js';
import { ReadProblem } from '../jobs/reading/messages.js';
import { historyText } from './history.js';
import { problemAreas, problems } from './problems.js';
import { readProblemText } from './read-problems.js';

const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff]/;

describe('problems', () => {
  it.each(Object.entries(problems))('%s has a status and says it in Japanese', (code, problem) => {
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(problem.status).toBeGreaterThanOrEqual(400);
    expect(problem.status).toBeLessThan(600);
    expect(problem.title).toMatch(JAPANESE);
  });

  it('stand in one area each', () => {
    const inAreas = problemAreas.flatMap((area) => Object.keys(area));
    expect(Object.keys(problems)).toEqual(inAreas);
  });

  it('keep the wording of the catalogue', () => {
    expect(problems['session-expired'].title).toBe('セッションタイムアウトしました');
    expect(problems['signin-failed'].title).toBe(
      'ログインに失敗しました。正しいパスワードを入力して下さい。',
    );
    expect(problems['upload-too-large'].title).toBe(
      '一度に読込するファイルの合計が5GB以下になるようにしてください。',
    );
    expect(problems['keywords-missing'].title).toBe('キーワードを設定してください。');
  });

  it.each(ReadProblem.options)('a file that is not read because of %s has its reason', (problem) =>
    expect(readProblemText[problem]).toMatch(JAPANESE),
  );
});

describe('the history', () => {
  it.each(documentEvents.map((kind) => kind.type))('has words for %s', (type) =>
    expect(historyText[type]).toMatch(JAPANESE),
  );
  it('names events that exist', () => {
    for (const type of Object.keys(historyText)) expect(eventCatalogue.has(type)).toBe(true);
  });
});
