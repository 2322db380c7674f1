import type { AnyEvent } from '@reader/contracts/events/catalogue';
import { DocumentAnswered } from '@reader/contracts/events/forms/answer';
import { DocumentConfirmed } from '@reader/contracts/events/document';
import { SheetRegistered } from '@reader/contracts/events/forms/sheet';
import type { DomainEvent } from '@reader/contracts/events/define';
import type { Recorded } from '@reader/contracts/events/recorded';
import type { Id } from '@reader/contracts/objects/ids';
import { emptyForm, type SheetForm } from '@reader/contracts/objects/sheets/sheet-form';
import { DOCUMENT, idOf } from '../../export/made-documents.js';
import type { Owner } from '../../lists/made-events.js';

/** Fields of the survey: choices, and texts between them. */
const CHOICES = 24;
const TEXTS = 6;
const OPTIONS = 5;

export const SURVEY = idOf(80, 1);
export const fragmentOf = (question: number): Id => idOf(82, question);
const itemOf = (question: number): Id => idOf(81, question);
const isText = (question: number): boolean => question >= CHOICES;
const isSeveral = (question: number): boolean => question % 6 === 5;
export const optionOf = (question: number, option: number): string => `問${question}の選択肢${option}`;

const questions = Array.from({ length: CHOICES + TEXTS }, (_, question) => question);

/** A survey: every sixth choice takes several answers, and every eighth question depends on the one before it. */
const survey = (): SheetForm => ({
  ...emptyForm,
  items: questions.map((question) => ({
    id: itemOf(question),
    sequence: question + 1,
    subject: `問${question}`,
    displaySubject: '',
    using: true,
    frameGroup: null,
    standardItem: null,
    shownWhen:
      question % 8 === 7
        ? {
            fragment: fragmentOf(question - 1),
            values: [0, 1, 2].map((option) => optionOf(question - 1, option)),
          }
        : null,
  })),
  fragments: questions.map((question) => ({
    id: fragmentOf(question),
    formItem: itemOf(question),
    sequence: 1,
    label: '回答',
    type: isText(question) ? 'TX' : isSeveral(question) ? 'CK' : 'RA',
    kind: isText(question) ? 'text' : 'mark',
    required: false,
    clipped: false,
    isApplicant: false,
    value: '',
    autoGenerateOptions: '',
    areaLinkageKey: null,
  })),
  options: questions
    .filter((question) => !isText(question))
    .flatMap((question) =>
      Array.from({ length: OPTIONS }, (_, option) => ({
        id: idOf(83, question, option),
        fragment: fragmentOf(question),
        sequence: option + 1,
        value: optionOf(question, option),
      })),
    ),
});

/** Spreads numbers, the same at every run. */
const mixed = (number: number, question: number): number =>
  Math.imul(number * 31 + question * 17 + 7, 0x9e3779b1) >>> 8;

const valueAt = (number: number, question: number): string => {
  const at = mixed(number, question);
  if (at % 20 === 0) return '';
  if (isText(question)) return `自由な記述 ${number}`;
  const first = optionOf(question, at % OPTIONS);
  return isSeveral(question) ? `${first}\n${optionOf(question, (at >> 4) % OPTIONS)}` : first;
};

const recorded = (
  owner: Owner,
  stream: string,
  place: bigint,
  events: readonly DomainEvent[],
): Recorded<AnyEvent>[] =>
  events.map((event, index) => ({
    ...(event as AnyEvent),
    id: idOf(30, Number(place) + index),
    stream,
    revision: BigInt(index),
    position: place + BigInt(index),
    metadata: {
      organisation: owner.organisation,
      actor: { kind: 'staff', id: owner.account, role: 'staff', address: null },
      correlationId: idOf(8, 0),
      causationId: idOf(8, 0),
      occurredAt: new Date(Date.UTC(2026, 3, 1) + Number(place) * 1000).toISOString(),
      schemaVersion: 1,
      previousHash: null,
    },
  }));

const blob = { owner: SURVEY, sha256: '0'.repeat(64), mediaType: 'application/json', size: 100 };

/** The survey's own event. */
export const surveyEvents = (owner: Owner): Recorded<AnyEvent>[] =>
  recorded(owner, `sheet-${SURVEY}`, 1n, [
    SheetRegistered.of(
      { sheetId: SURVEY, jobId: idOf(9, 0), documentId: null, pages: 1, template: blob },
      { formSubject: '十万件のアンケート', keyword: null, form: survey() },
    ),
  ]);

/** The events of an answer: nine of ten are confirmed. */
export const answerEvents = (owner: Owner, number: number): Recorded<AnyEvent>[] => {
  const documentId = idOf(DOCUMENT, number);
  const inputs = questions.map((question, place) => ({
    id: idOf(3, number, place),
    pageId: null,
    type: isText(question) ? ('TX' as const) : isSeveral(question) ? ('CK' as const) : ('RA' as const),
    ...{ subject: `問${question}`, label: '回答', value: valueAt(number, question), sequence: place + 1 },
    ...{ box: null, fragmentId: fragmentOf(question), formItemId: itemOf(question), isApplicant: false },
  }));
  return recorded(owner, `document-${documentId}`, BigInt(number) * 10n + 10n, [
    DocumentAnswered.of(
      {
        ...{ documentId, demandId: idOf(40, number), sheetId: SURVEY, edition: 1, layout: 1, pages: [] },
        ...{ values: inputs.length, attachments: [], departmentId: null },
      },
      { fileName: `Web回答 ${number}`, comment: '', inputs, attachmentNames: [] },
    ),
    ...(number % 10 === 9
      ? []
      : [DocumentConfirmed.of({ documentId, contentRevision: 0, wasApplicable: true })]),
  ]);
};
