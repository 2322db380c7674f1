import type { PdfFragment } from '@reader/contracts/jobs/sheet/pdf-form';
import { draftObjectsOfForm, formOfDraft } from '@reader/contracts/objects/sheets/draft-form';
import { faultsOfForm } from '@reader/contracts/objects/sheets/publishing-faults';
import { SheetForm } from '@reader/contracts/objects/sheets/sheet-form';
import { sheetId } from '@reader/contracts/testing/examples/forms/sheet';
import { describe, expect, it } from 'vitest';
import { v5 } from 'uuid';
import { formOfPdf } from './form-of-pdf.js';
import { proposedDraft } from './proposed-draft.js';

const fragment = (label: string, x: number, y: number, more: Partial<PdfFragment> = {}): PdfFragment => ({
  ...{ page: 1, box: { x, y, width: 30, height: 8 }, type: 'TX', label, required: false, value: '' },
  options: [],
  ...more,
});
const sex = fragment('性別', 10, 60, { type: 'RA', options: ['男', '女'], required: true, value: '男' });
const idOf = (name: string) => v5(name, sheetId);
const form = formOfPdf(
  {
    items: [
      { subject: '性別', fragments: [sex] },
      { subject: '', fragments: [fragment('', 80, 20)] },
      { subject: '電話番号', fragments: [fragment('電話番号', 10, 100), fragment('電話番号', 10, 21)] },
    ],
    leftOut: { fragments: 0, options: 0 },
  },
  idOf,
);
const draft = draftObjectsOfForm(
  { id: idOf('draft'), sheet: sheetId, tableId: (index) => idOf(`table:${index}`) },
  { formSubject: '申請書', keyword: null, standardSheet: null, form },
);

describe('the form of a fillable PDF', () => {
  it('has its fields in reading order, each with its places, kind and options', () => {
    expect(SheetForm.parse(form).items.map(({ sequence, subject }) => [sequence, subject])).toEqual([
      [1, '電話番号'],
      [2, '項目2'],
      [3, '性別'],
    ]);
    expect(form.fragments).toMatchObject([
      { label: '電話番号', type: 'TX', kind: 'phone', sequence: 1 },
      { label: '電話番号', sequence: 2 },
      { label: '項目2', kind: 'text' },
      { label: '性別', type: 'RA', kind: 'mark', required: true, value: '男' },
    ]);
    expect(form.areas.map(({ page, x, y }) => [page, x, y])).toEqual([
      [1, 10, 21],
      [1, 10, 100],
      [1, 80, 20],
      [1, 10, 60],
    ]);
    expect(form.options.map(({ sequence, value }) => [sequence, value])).toEqual([
      [1, '男'],
      [2, '女'],
    ]);
  });

  it('is the draft from the start: nothing of it has to be accepted, and it can be published', () => {
    expect(draft.fragments.every(({ is_proposed }) => !is_proposed)).toBe(true);
    expect(formOfDraft(draft).form.fragments).toHaveLength(4);
    expect(faultsOfForm(formOfDraft(draft).form, [{ width: 210, height: 297 }])).toEqual([]);
  });

  it('has nothing proposed over a field that is there', () => {
    const over = { page: 1, kind: 'text', box: { x: 8, y: 18, width: 60, height: 14 } } as const;
    const found = [{ ...over, subject: '', label: '電話', options: [] }];
    expect(proposedDraft(draft, found, idOf)).toEqual([]);
  });
});
