import { expect, it } from 'vitest';
import { HttpProblem, NetworkFailure } from './http';
import { isMissing } from './is-missing';

const ID = '3f2c7a52-6f0e-4c59-9a53-0c6a3f0f6f11';
const refused = (status: number) =>
  new HttpProblem({ type: 'about:blank', code: 'refused', title: '', status });

it('takes what the server does not find, and what is no id, as not there', () => {
  expect(isMissing(ID, refused(404))).toBe(true);
  expect(isMissing('no-id', refused(400))).toBe(true);
});

it('does not take what may be there when it is asked for again as not there', () => {
  for (const error of [refused(400), refused(503), new NetworkFailure()])
    expect(isMissing(ID, error)).toBe(false);
  expect(isMissing('no-id', new NetworkFailure())).toBe(false);
});
