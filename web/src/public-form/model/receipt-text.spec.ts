import { expect, it } from 'vitest';
import { receiptText } from './receipt-text';

const receipt = {
  ...{ receipt_number: '7K3M-Q9RT', correction_code: 'A1B2-C3D4-E5F6', received_at: '', answer_until: null },
  ...{ isCorrected: false, subject: '保健調査票', organization: '桜城小学校' },
  sections: [{ id: '1', title: '', lines: [{ id: '2', title: '児童氏名', text: '' }] }],
};
const said = { received: '11月28日', note: '訂正に使います。' };

it('a receipt is saved with both its numbers, what the second is for, and the answers', () => {
  expect(receiptText(receipt, said).split('\r\n')).toEqual([
    ...['保健調査票', '桜城小学校', '', '受付番号：7K3M-Q9RT', '訂正用の番号：A1B2-C3D4-E5F6'],
    ...['受付日時：11月28日', '訂正に使います。', '', '児童氏名：（未入力）', ''],
  ]);
});

it('without a code nothing is said of one', () => {
  expect(receiptText({ ...receipt, correction_code: null }, said)).not.toMatch('訂正');
});
