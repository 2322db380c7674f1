import { expect, it } from 'vitest';
import { HttpProblem } from '../../lib/http/http';
import { previewFailure } from './preview-call';

it('a refusal says what is wrong in the file, too', () => {
  const problem = {
    ...{ type: 'about:blank', status: 400, code: 'master-header-unclosed' },
    title: '見出しの行を読めません。',
  };
  const fields = [{ path: 'file', message: '1行目の引用符が閉じていません。' }];
  expect(previewFailure(new HttpProblem({ ...problem, fields }))).toBe(
    '見出しの行を読めません。\n1行目の引用符が閉じていません。',
  );
  expect(previewFailure(new HttpProblem(problem))).toBe('見出しの行を読めません。');
});
