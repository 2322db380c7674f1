import { expect, it } from 'vitest';
import { ReflectBody } from './matchings.js';

it('reflects no document with two rows', () => {
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const body = (...ids: string[]) =>
    ReflectBody.safeParse({
      id: crypto.randomUUID(),
      data: ids.map((id, index) => ({ document: { id }, nearest_candidate: { index }, is_checked: true })),
    });
  expect(body(one, other).success).toBe(true);
  expect(body(one, other, one).error?.issues).toMatchObject([
    { path: ['data'], message: '同じ文書が2回指定されています。' },
  ]);
});
