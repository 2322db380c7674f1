import type { LearnedOfPage } from '@reader/contracts/http/work/tasks';
import type { LearnedPrintOfSheet } from '@reader/contracts/http/configuration/learned-prints';
import type { RefusedFormAnswer } from '@reader/contracts/http/documents/refused-form';
import { DOCUMENT_ID, fakeId } from './fake-content';

const box = { x: 100, y: 200, width: 300, height: 60 };

const form_on_page = { x: -10, y: 5, width: 1654, height: 2339 };

const nearForm = {
  sheet: fakeId(7000),
  form_subject: '健康診断個人票（雇入時）',
  revision: 2,
  form_items: 46,
  distance: 0.09,
  blank: { page: 1, width: 2480, height: 3508 },
  lies: { uploaded_file: fakeId(2000), page: 1, form_on_page },
  differs: null,
};

/** A document that was compared with no form. */
export const notCompared: RefusedFormAnswer = {
  ...{ nearest: [], taken_up_to: 0.22 },
  ...{ reason: 'too-far', refused: null },
};

/** A document that is a form but for two places. */
export const fakeRefusedForm = (): RefusedFormAnswer => ({
  nearest: [
    {
      ...nearForm,
      differs: { places: 2, is_partial: false },
    },
    {
      ...nearForm,
      sheet: fakeId(7001),
      form_subject: '就学援助費受給申請書',
      revision: 0,
      form_items: 12,
      distance: 0.34,
    },
    {
      ...nearForm,
      sheet: fakeId(7002),
      form_subject: '診療情報提供書',
      distance: 0.43,
      lies: null,
    },
  ],
  taken_up_to: 0.22,
  reason: 'print-differs',
  refused: {
    sheet: fakeId(7000),
    template_page: 1,
    template_width: 2480,
    template_height: 3508,
    uploaded_file: fakeId(2000),
    page: 1,
    form_on_page,
    places: [
      { kind: 'other', on_form: box, on_page: box, form_says: 'GOT（IU/l）', page_says: 'AST（U/L）' },
      { kind: 'missing', on_form: box, on_page: box, form_says: '様式第5号', page_says: '' },
    ],
    is_partial: false,
    mark: 'as-seen',
  },
});

export const fakeLearnedPrints = (): LearnedPrintOfSheet[] => [
  {
    reading: fakeId(8000),
    document: DOCUMENT_ID,
    learned_by: '佐藤 美咲',
    learned_at: '2026-05-21T01:02:03.000Z',
    places: [{ page: 1, box, file: '/api/sheets/x/learned-prints/y/1' }],
  },
];

/** What is learned of the refused page where it teaches. */
export const learnedOf = ({ is_same_form }: { readonly is_same_form?: boolean }): LearnedOfPage | null =>
  is_same_form ? { places: 2, known: 0, is_partial: false } : null;
