import { page } from '@reader/contracts/testing/examples/reading-content';
import { describe, expect, it } from 'vitest';
import type { ConfirmedValue } from './confirmed-values.js';
import { tryReading } from './try-model.js';

const confirmed = (
  value: string,
  isCorrected = false,
  fieldKind: ConfirmedValue['fieldKind'] = null,
): ConfirmedValue => ({
  page: page(),
  box: { x: 1, y: 2, width: 30, height: 10 },
  kind: 'TX',
  fieldKind,
  value,
  isCorrected,
});

describe('a model that is tried on what people confirmed', () => {
  it('is told by how much comes out the same, and how much of what was corrected', async () => {
    const values = [
      confirmed('手島 勇吉'),
      confirmed('東京都'),
      confirmed('３－２０１', true),
      confirmed('市立中央小学校', true),
    ];
    const read: Readonly<Record<string, string>> = {
      '手島 勇吉': '手島勇吉',
      東京都: '京都',
      '３－２０１': '3-201',
    };
    const tried = await tryReading(values, ({ value }) => Promise.resolve(read[value] ?? null));
    expect(tried).toEqual({ values: 3, right: 2, corrected: 1, rightOfCorrected: 1, unreadable: 1 });
  });

  it('is right where it sees what its field writes in its own way', async () => {
    const values = [
      confirmed('2026-01-10', false, 'date'),
      confirmed('¥1,200', false, 'amount'),
      confirmed('ヤマダ', false, 'kana'),
      confirmed('O1', false, null),
    ];
    const read: Readonly<Record<string, string>> = {
      '2026-01-10': '2026ー01ー1O',
      '¥1,200': '\\1,2OO.',
      ヤマダ: 'やマダ',
      O1: '01',
    };
    const tried = await tryReading(values, ({ value }) => Promise.resolve(read[value] ?? null));
    expect(tried).toMatchObject({ values: 4, right: 3 });
  });
});
