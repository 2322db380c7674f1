import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Id, Instant } from '../objects/ids.js';
import { fieldProblem } from './field-problems.js';

const said = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value, { error: fieldProblem }).error?.issues[0]?.message;

describe('a field that is wrong', () => {
  it.each([
    ['is missing', z.object({ name: z.string() }), {}, '必ず指定してください。'],
    [
      'is missing among kinds',
      z.object({ name: z.union([z.string(), z.number()]) }),
      {},
      '必ず指定してください。',
    ],
    ['is no text', z.string(), 7, '文字で指定してください。'],
    ['is no number', z.number(), '七', '数値で指定してください。'],
    ['is no number in an address', z.coerce.number(), '七', '数値で指定してください。'],
    ['is no whole number', z.number().int(), 1.5, '整数で指定してください。'],
    ['is not true or false', z.boolean(), 'はい', 'true か false で指定してください。'],
    ['is no list', z.array(z.string()), 'x', '一覧（配列）で指定してください。'],
    ['is no object', z.object({}), [], '項目の組（オブジェクト）で指定してください。'],
    ['is none of the choices', z.enum(['U', 'C']), 'X', '次のいずれかを指定してください: U、C'],
    ['is not the one choice', z.literal('AND'), 'OR', '次のいずれかを指定してください: AND'],
    ['is no id', Id, 'abc', 'IDの形式（UUID）で指定してください。'],
    ['is no moment', Instant, '昨日', '日時の形式（例: 2026-04-01T09:00:00+09:00）で指定してください。'],
    ['is not of its form', z.string().regex(/^\d{8}$/), '4月1日', '値の形式が正しくありません。'],
    ['is empty', z.string().min(1), '', '1文字以上入力してください。'],
    ['is too short', z.string().min(8), 'abc', '8文字以上で指定してください。'],
    ['is too long', z.string().max(3), 'abcd', '3文字以内で指定してください。'],
    ['has nothing in it', z.array(z.string()).min(1), [], '1件以上入力してください。'],
    ['has too much in it', z.array(z.number()).max(1), [1, 2], '1件以内で指定してください。'],
    ['is too small', z.number().min(1), 0, '1以上の値を指定してください。'],
    ['is not above', z.number().positive(), 0, '0より大きい値を指定してください。'],
    ['is too large', z.number().max(100), 101, '100以下の値を指定してください。'],
    ['is not below', z.number().lt(100), 100, '100より小さい値を指定してください。'],
    ['is of no known kind', z.union([z.string(), z.number()]), true, '値の形式が正しくありません。'],
    ['has more than it may', z.strictObject({}), { 余分: 1 }, '使えない項目があります: 余分'],
    ['breaks a rule without words', z.string().refine(() => false), 'x', '値が正しくありません。'],
  ] as const)('that %s is told so in Japanese', (_how, schema, value, sentence) =>
    expect(said(schema, value)).toBe(sentence),
  );

  it('says what its schema says, where that has words of its own', () =>
    expect(
      said(
        z.string().refine(() => false, '違います。'),
        'x',
      ),
    ).toBe('違います。'));
});
