import { inputType } from '@reader/contracts/codes/document';
import { DocumentAnswered } from '@reader/contracts/events/forms/answer';
import type { DocumentEvent } from '@reader/contracts/events/document';
import type { AnsweredInput } from '@reader/contracts/objects/document/answered-input';
import type { PageImage } from '@reader/contracts/objects/document/reading-content';
import { receiptNumberOf } from '@reader/contracts/objects/demands/receipt-number';
import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import { askedFragments } from '@reader/contracts/objects/sheets/answer-faults';
import type { SheetForm } from '@reader/contracts/objects/sheets/sheet-form';
import { TEMPLATE_DPI, type SheetTemplate } from '@reader/contracts/objects/sheets/sheet-template';
import type { Document } from '../document/state.js';
import type { Demand, SentAnswer } from './demand.js';

/** Pages that one set has at most. */
const LARGEST_LAYOUT = 4;

/** An answer that is to become a document. */
export interface Answered {
  readonly demand: Demand;
  /** One of its answers that is whole: sent, with all that it names. */
  readonly sent: SentAnswer;
  /** The edition that was answered. */
  readonly form: SheetForm;
  readonly template: SheetTemplate;
  readonly departmentId: Id | null;
  /** Ids of the document's parts by name. */
  readonly idOf: (name: string) => Id;
}

const pageOf = (
  { page, width, height, image }: SheetTemplate['pages'][number],
  { demand, idOf }: Answered,
): PageImage => ({
  ...{ id: idOf(`page:${page}`), page, sourcePage: page, sourceFileId: demand.demandId },
  ...{ width, height, originalWidth: width, originalHeight: height },
  ...{ image, preview: image, thumbnail: image },
  transform: { quarterTurn: 0, skewDegrees: 0, dpi: TEMPLATE_DPI },
  isBlank: false,
});

/**
 * What was answered to each fragment that was asked; what an answer has beside is left out. What has no place on paper is listed on the
 * page of what comes before it.
 */
export const inputsOfAnswer = ({
  sent,
  form,
  template,
  idOf,
}: Pick<Answered, 'sent' | 'form' | 'template' | 'idOf'>): AnsweredInput[] => {
  const values = new Map(sent.inputs.map(({ fragment, value }) => [fragment, value]));
  const items = new Map(form.items.map((item) => [item.id, item]));
  const places = new Map(template.fields.map((field) => [field.fragmentId, field]));
  const namesOf = (fragment: Id) =>
    sent.attachments.filter((one) => one.fragment === fragment).map(({ name }) => name);
  const inOrder = askedFragments(form, values)
    .map((fragment) => ({ fragment, item: items.get(fragment.formItem)! }))
    .sort((a, b) => a.item.sequence - b.item.sequence || a.fragment.sequence - b.fragment.sequence);
  let { page } = template.pages[0]!;
  return inOrder.map(({ fragment, item }, index) => {
    const place = places.get(fragment.id);
    page = place?.page ?? page;
    return {
      id: idOf(`input:${fragment.id}`),
      pageId: idOf(`page:${page}`),
      type: fragment.type,
      subject: item.displaySubject || item.subject,
      label: fragment.label,
      value:
        fragment.type === inputType.file ? namesOf(fragment.id).join('\n') : (values.get(fragment.id) ?? ''),
      sequence: index + 1,
      box: place?.box ?? null,
      fragmentId: fragment.id,
      formItemId: item.id,
      isApplicant: fragment.isApplicant,
    };
  });
};

/** The form's pages as an answer's document has them before anything is drawn. */
export const pagesOfAnswer = (answered: Answered): PageImage[] =>
  answered.template.pages.map((page) => pageOf(page, answered));

/** Files of an answer that are kept: what a condition hides is not, nor are its files. */
export const keptAttachments = (
  { demand: { files }, sent: { attachments } }: Answered,
  inputs: readonly AnsweredInput[],
) => {
  const asked = new Set(inputs.map(({ fragmentId }) => fragmentId));
  const kept = attachments.filter(({ id, fragment }) => files.has(id) && asked.has(fragment));
  return {
    attachments: kept.map(({ id, fragment }) => ({ id, fragmentId: fragment, file: files.get(id)! })),
    attachmentNames: kept.map(({ name }) => name),
  };
};

/**
 * The document that a whole answer becomes; again it decides to nothing (docs/product/public-form.md#documents). `marks`: what is to be drawn
 * into its pages; null: nothing.
 */
export const answer = (
  document: Document | undefined,
  answered: Answered,
  marks: BlobRef | null,
): DocumentEvent[] => {
  const { demand, sent, template, departmentId } = answered;
  if (document) return [];
  const { demandId, documentId, sheetId } = demand;
  const { edition, comment } = sent;
  const inputs = inputsOfAnswer(answered);
  const { attachments, attachmentNames } = keptAttachments(answered, inputs);
  return [
    DocumentAnswered.of(
      {
        ...{ documentId, demandId, sheetId, edition, departmentId, marks, attachments },
        layout: Math.min(LARGEST_LAYOUT, template.pages.length),
        pages: pagesOfAnswer(answered),
        values: inputs.filter(({ value }) => value !== '').length,
      },
      { fileName: `Web回答 ${receiptNumberOf(demandId)}`, comment, inputs, attachmentNames },
    ),
  ];
};
