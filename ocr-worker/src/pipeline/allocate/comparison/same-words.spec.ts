import { describe, expect, it } from 'vitest';
import { compareWhatIsSaid } from './same-words.js';

/** What was read, each character at the same confidence, 40 px from one to the next; the first at `from`. */
const read = (text: string, confidence = 90, from = 0) =>
  [...text].map((one, index) => ({
    text: one,
    confidence,
    isDisputed: true,
    box: { x: from + 40 * index, y: 0, width: 36, height: 36 },
  }));

describe('what a blank form and a page say in one place', () => {
  it.each([
    ['the same words', '健康診断', '健康診断'],
    ['in other widths and with other signs', 'ＡＳＴ（ＧＯＴ）', 'AST(GOT)'],
    ['look-alikes taken for one another', '口座番号', 'ロ座番号'],
    ['with writing beside them', '氏名', '氏名山田'],
    ['with a spot read as a sign', '住所・氏名', '住所 氏名'],
    ['with numbers in rings, one misread', '③（保険料合計B+④）', '③(保険料合計③+④)'],
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
    const page = [...read('番号に', 80), ...read('振', 20, 120), ...read('りがない', 80, 160)];
    expect(compareWhatIsSaid(read('番号に誤りがない'), page)).toBe('same');
  });

  it('is the same where small print has lost a stroke', () => {
    expect(compareWhatIsSaid(read('コレステロール（mg/dl）'), read('コレステロール（ng/dl）', 64))).toBe(
      'same',
    );
  });

  it('is the same where a box to tick was taken for a part of the word beside it', () => {
    const blank = [...read('院', 100), ...read('手術', 100, 120)];
    const [first, second, third] = [...read('院', 100), ...read('手術', 100, 120)];
    const withBox = { ...second!, box: { ...second!.box, x: 66, width: 90 } };
    expect(compareWhatIsSaid(blank, [first!, withBox, third!])).toBe('same');
  });

  it('is not other where a letter was taken for a digit, unsurely', () => {
    const blank = [...read('N'), ...read('6', 51, 40), ...read('.', 90, 80)];
    expect(compareWhatIsSaid(blank, read('Nb.', 82))).toBe('unclear');
  });

  it('is told by what is disputed alone, whatever is written beside it', () => {
    const blank = read('口座   番号').map((one) => ({ ...one, isDisputed: one.text !== '座' }));
    expect(compareWhatIsSaid(blank, read('口座256番号'))).toBe('same');
    expect(compareWhatIsSaid(blank, read('口坐   番号'))).toBe('same');
    expect(compareWhatIsSaid(blank, read('口座   記号'))).toBe('other');
    expect(compareWhatIsSaid(read('座'), read('座256'))).toBe('same');
  });

  it.each([
    ['支給申請書', '不支給申請書'],
    ['住民税課税証明書', '住民税非課税証明書'],
    ['第1号様式', '第11号様式'],
    ['令和6年度', '令和16年度'],
    ['就学援助費受給申請書', '就学援助費受給変更申請書'],
  ])('is other where characters stand elsewhere, because some were put in: %s and %s', (blank, page) => {
    expect(compareWhatIsSaid(read(blank), read(page))).toBe('other');
    // Centred: all of it lies half a character off or more.
    expect(compareWhatIsSaid(read(blank), read(page, 90, -20))).toBe('other');
  });

  it('is not other where the page has lost a letter of a small unit, and its neighbour is seen in its place', () => {
    const page = read('一（ g/dl）').map((one) =>
      one.text === 'g' ? { ...one, box: { ...one.box, x: 88 } } : one,
    );
    expect(compareWhatIsSaid(read('一（mg/dl）'), page)).not.toBe('other');
  });

  it('is the same where a letter of a small unit was not seen on the blank form', () => {
    expect(
      compareWhatIsSaid(
        read('HLコレステロール'),
        read('HDLコレステロール').map((one, index) => ({
          ...one,
          box: { ...one.box, x: index < 2 ? 20 * index : 40 * (index - 1) },
        })),
      ),
    ).toBe('same');
  });

  it('is the same a little off its place', () => {
    expect(compareWhatIsSaid(read('健康診断'), read('健康診断', 90, 8))).toBe('same');
  });

  it.each([
    ['請求書（甲）', '請求書（申）'],
    ['バス通学届', 'パス通学届'],
    ['月末締め', '月未締め'],
  ])('is other where clear characters look alike: %s and %s', (blank, page) => {
    expect(compareWhatIsSaid(read(blank), read(page))).toBe('other');
    expect(compareWhatIsSaid(read(blank), read(page, 60))).toBe('same');
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
