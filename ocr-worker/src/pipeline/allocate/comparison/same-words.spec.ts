import { describe, expect, it } from 'vitest';
import { compareWhatIsSaid } from './same-words.js';

/** What was read, each character at the same confidence. */
const read = (text: string, confidence = 90) =>
  [...text].map((one) => ({ text: one, confidence, isDisputed: true }));

describe('what a blank form and a page say in one place', () => {
  it.each([
    ['the same words', '健康診断', '健康診断'],
    ['in other widths and with other signs', 'ＡＳＴ（ＧＯＴ）', 'AST(GOT)'],
    ['look-alikes taken for one another', '口座番号', 'ロ座番号'],
    ['a unit in small print, a stroke of it lost', 'コレステロール（mg/dl）', 'コレステロール（ng/dl）'],
    ['with writing beside them', '氏名', '氏名山田'],
    ['with a spot read as a sign', '住所・氏名', '住所氏名'],
  ])('is the same: %s', (_, blank, page) => {
    expect(compareWhatIsSaid(read(blank), read(page))).toBe('same');
  });

  it.each([
    ['another word', '入学年月', '退学年月'],
    ['another digit', '令和6年度', '令和7年度'],
    ['another digit among many characters', '労働安全衛生規則第43条', '労働安全衛生規則第48条'],
    ['a kanji numeral', '様式第五号', '様式第六号'],
  ])('is other: %s', (_, blank, page) => {
    expect(compareWhatIsSaid(read(blank), read(page))).toBe('other');
  });

  it('is the same where a poor copy misreads one character in four, unsurely', () => {
    const page = [...read('番号に', 80), ...read('振', 20), ...read('りがない', 80)];
    expect(compareWhatIsSaid(read('番号に誤りがない'), page)).toBe('same');
  });

  it('is told by what is disputed alone, whatever is written beside it', () => {
    const blank = [
      ...read('口'),
      ...read('座').map((one) => ({ ...one, isDisputed: false })),
      ...read('番号'),
    ];
    expect(compareWhatIsSaid(blank, read('口座256番号'))).toBe('same');
    expect(compareWhatIsSaid(blank, read('口坐番号'))).toBe('same');
    expect(compareWhatIsSaid(blank, read('口座記号'))).toBe('other');
    expect(compareWhatIsSaid(read('座'), read('座256'))).toBe('same');
  });

  it('is unclear where too little of it can be read', () => {
    expect(compareWhatIsSaid(read('健康診断'), read('健', 80))).toBe('unclear');
    expect(compareWhatIsSaid(read('健康診断'), read('建廉珍斬', 20))).toBe('unclear');
    expect(compareWhatIsSaid(read('健康診断'), [])).toBe('unclear');
  });

  it('is unclear where the blank form has nothing to read', () => {
    expect(compareWhatIsSaid([], read('山田'))).toBe('unclear');
    expect(compareWhatIsSaid(read('・（'), read('・（'))).toBe('unclear');
  });

  it('is unclear where a digit differs that was hardly seen', () => {
    expect(compareWhatIsSaid(read('0', 60), read('8', 33))).toBe('unclear');
    expect(compareWhatIsSaid(read('0', 60), read('8', 45))).toBe('other');
  });
});
