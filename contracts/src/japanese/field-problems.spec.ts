import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EnteredValuesQuery } from '../http/documents/documents.js';
import { PageSource, RotateImageBody } from '../http/documents/page-tasks.js';
import { checkSettings } from '../objects/configuration/check-settings.js';
import { userInputs } from '../objects/document/document-content.js';
import { DateParameter } from '../objects/document/document-filter.js';
import { Id, Instant } from '../objects/ids.js';
import { orNothing } from '../objects/or-nothing.js';
import { csvFormatItems } from '../objects/output/output-format.js';
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
    ['is of no known kind', z.union([z.string(), z.number()]), true, '文字、または数値で指定してください。'],
    [
      'is none of the choices, one of them empty',
      z.enum(['', 'all', 'done']),
      'S,,U',
      '次のいずれかを指定してください: all、done（空でもかまいません）',
    ],
    [
      'is none of the choices, or nothing',
      orNothing(z.enum(['PL', 'MI'])),
      'XX',
      '次のいずれかを指定してください: PL、MI（空でもかまいません）',
    ],
    [
      'is no operator between items',
      csvFormatItems.schema.shape.connect_four_operator,
      'XX',
      '次のいずれかを指定してください: PL、MI、MU、DI（空でもかまいません）',
    ],
    ['is no mark', userInputs.schema.shape.mark, 'XX', expect.stringContaining('（空でもかまいません）')],
    [
      'is no way to confirm with doubts',
      checkSettings.schema.shape.confirming_with_doubts,
      'XX',
      expect.stringContaining('（空でもかまいません）'),
    ],
    [
      'is none of the choices of several kinds',
      z.union([z.literal(90), z.literal(180)]),
      45,
      '次のいずれかを指定してください: 90、180',
    ],
    [
      'is no id where one may be left out',
      Id.or(z.literal('')),
      'abc',
      'IDの形式（UUID）で指定してください。',
    ],
    [
      'is wrong somewhere within its kinds',
      z.union([z.object({ a: z.string() }), z.array(z.string())]),
      { a: 1 },
      '値の形式が正しくありません。',
    ],
    [
      'is called by what is no id',
      z.record(Id, z.number()),
      { x: 1 },
      '項目の名前は、IDの形式（UUID）で指定してください。',
    ],
    ['has more than it may', z.strictObject({}), { 余分: 1 }, '使えない項目があります: 余分'],
    ['breaks a rule without words', z.string().refine(() => false), 'x', '値が正しくありません。'],
  ] as const)('that %s is told so in Japanese', (_how, schema, value, sentence) =>
    expect(said(schema, value)).toEqual(sentence),
  );

  it.each([
    [
      DateParameter.or(z.literal('')),
      '20261399',
      'その日付はありません。実在する日付を年月日の数字8桁（例: 20260401）で指定してください。',
    ],
    [
      DateParameter.or(z.literal('')),
      '2026-04-01',
      '日付を年月日の数字8桁（例: 20260401）で指定してください。',
    ],
    [RotateImageBody.shape.angle, 45, '右回りの角度を90、180、270（-90、450なども可）で指定してください。'],
    [
      EnteredValuesQuery.shape.fragment_id,
      'x',
      'IDの形式（UUID）、または表の列（例: table:1:2）で指定してください。',
    ],
    [PageSource, 'x', 'ページの画像のアドレス（/api/page-images/文書のID/ページのID/）で指定してください。'],
  ] as const)('of a route says what it must be (%#)', (schema, value, sentence) =>
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
