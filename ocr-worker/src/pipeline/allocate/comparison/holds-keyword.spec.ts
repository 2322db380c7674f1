import { expect, it } from 'vitest';
import { holdsKeyword } from './holds-keyword.js';

it.each([
  [['令和８年度　保健調査票'], '令和8年度', true],
  [['保健調査票（2026年度）'], '2026年度', true],
  [['保健 調 査 票'], '保健調査票', true],
  // One misread character in four or more.
  [['令和8年度保健調査栗'], '保健調査票', true],
  [['令和7年度 保健調査票'], '令和8年', false],
  [['就学援助申請書', '氏名'], '保健調査票', false],
  [[], '保健調査票', false],
  [['何でも'], ' ', true],
])('%j holds %s: %s', (texts, keyword, isThere) => expect(holdsKeyword(texts, keyword)).toBe(isThere));
