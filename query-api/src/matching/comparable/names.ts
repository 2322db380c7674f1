import { normalised } from '@reader/contracts/text/normalise';

/**
 * Legal forms, as NFKC leaves them, each as one sign of its own that stands last: a company is the same whether its form stands before
 * or behind, short or long, and another one where it has another form or none. The signs are of the private use area.
 */
const LEGAL_FORMS: readonly (readonly [sign: string, ...writings: string[]])[] = [
  ['\ue001', '株式会社', '(株)', 'カ)', '(カ', '(カ)'],
  ['\ue002', '有限会社', '(有)', 'ユ)', '(ユ', '(ユ)'],
  ['\ue003', '合同会社', '(同)', '(合同)'],
  ['\ue004', '合資会社', '(資)'],
  ['\ue005', '合名会社', '(名)'],
  ['\ue006', '公益社団法人', '(公社)'],
  ['\ue007', '一般社団法人', '(一社)'],
  ['\ue008', '社団法人', '(社)'],
  ['\ue009', '公益財団法人', '(公財)'],
  ['\ue00a', '一般財団法人', '(一財)'],
  ['\ue00b', '財団法人', '(財)'],
  ['\ue00c', '社会医療法人'],
  ['\ue00d', '医療法人', '(医)', 'イ)', '(イ'],
  ['\ue00e', '社会福祉法人', '(福)', '(社福)', 'フク)', '(フク'],
  ['\ue00f', '特定非営利活動法人', 'npo法人', '(特非)'],
  ['\ue010', '学校法人', '(学)', 'ガク)', '(ガク'],
  ['\ue011', '宗教法人', '(宗)'],
  ['\ue012', '税理士法人', '(税)'],
  ['\ue013', '弁護士法人', '(弁)'],
  ['\ue014', '農事組合法人'],
  ['\ue015', '協同組合', '(協)'],
];

const escaped = (text: string) => text.replaceAll(/[()]/g, '\\$&');
const signOf = new Map(
  LEGAL_FORMS.flatMap(([sign, ...writings]) => writings.map((writing) => [writing, sign])),
);
/** Longer writings first: 公益社団法人 is no 社団法人. */
const ANY = [...signOf.keys()].sort((one, other) => other.length - one.length).map(escaped);
const AT_EDGE = new RegExp(`^(?:${ANY.join('|')})|(?:${ANY.join('|')})$`, 'gu');

/** What stands between the parts of names: blanks, and the dots and strokes between foreign ones. */
const BETWEEN = /[\s・·･.,、。=゠'’-]/gu;

/** A person's or company's name: blanks and dots do not count, legal forms stand last as one sign. */
export const comparableName = (text: string): string => {
  let forms = '';
  const bare = normalised(text).replaceAll(AT_EDGE, (form) => {
    forms += signOf.get(form) ?? '';
    return '';
  });
  const name = bare.replaceAll(BETWEEN, '');
  // A name that is nothing else than a form is what it is.
  return name === '' ? normalised(text).replaceAll(BETWEEN, '') : name + [...forms].sort().join('');
};
