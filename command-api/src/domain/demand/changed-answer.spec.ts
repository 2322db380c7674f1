import type { DocumentEvent } from '@reader/contracts/events/document';
import { blob } from '@reader/contracts/testing/examples/blob';
import {
  answerChangeDeclined,
  answerChangeOffered,
  answerReturned,
  answeredId,
  answeredInputId,
  demandCorrected,
  demandMade,
  documentAnswered,
  nameInput,
} from '@reader/contracts/testing/examples/forms/demand';
import { sheetForm, sheetId } from '@reader/contracts/testing/examples/forms/sheet';
import { id } from '@reader/contracts/testing/examples/ids';
import { inOrder } from '@reader/contracts/testing/examples/recorded';
import { fieldsOfForm } from '@reader/contracts/objects/sheets/fields-of-form';
import type { SheetForm } from '@reader/contracts/objects/sheets/sheet-form';
import {
  FirstEntryMade,
  DocumentConfirmed,
  DocumentReturnedToUnconfirmed,
  DocumentRevised,
} from '@reader/contracts/events/document';
import { describe, expect, it } from 'vitest';
import { fold, type Document } from '../document/state.js';
import { scenarioOfFold } from '../testing/given.js';
import {
  acceptCorrection,
  acceptWithdrawal,
  declineChange,
  returnAnswer,
  takeCorrection,
  takeWithdrawal,
} from './changed-answer.js';
import type { WholeCorrection } from './correction-changes.js';
import { evolve, type Demand } from './demand.js';

const given = scenarioOfFold<Document, DocumentEvent>(fold);
type State = Document | undefined;

const demandAfter = (...events: Parameters<typeof inOrder>[0]): Demand =>
  (inOrder(events) as never[]).reduce<Demand | undefined>(evolve, undefined)!;
const correctionOf = (
  demand: Demand,
  {
    correction = 1,
    shown = 0,
    form = sheetForm(),
  }: { correction?: number; shown?: number; form?: SheetForm } = {},
): WholeCorrection => ({
  ...{
    demand,
    sent: demand.answers.get(correction)!,
    before: demand.answers.get(shown)!,
    correction,
    shown,
    form,
  },
  template: {
    ...{ sheetId, formSubject: '', keyword: null, fields: fieldsOfForm(form), tables: [] },
    pages: [
      { page: 1, width: 2480, height: 3508, image: blob({ owner: sheetId }), signature: '', texts: [] },
    ],
  },
  departmentId: null,
  // The ids of the example document.
  idOf: (name) => (name.startsWith('input:') ? answeredInputId : id(77)),
});
const as = { marks: null, commitId: id(500) };
const corrected = () => correctionOf(demandAfter(demandMade(), demandCorrected()));
const takes =
  (correction = corrected()) =>
  (state: State) =>
    takeCorrection(state, correction, as);

const signed = DocumentConfirmed.of({ documentId: answeredId, contentRevision: 0, wasApplicable: true });
const byStaff = (value: string) =>
  DocumentRevised.of(
    { documentId: answeredId, commitId: id(501), objects: 1, doubts: 0 },
    {
      changes: [
        {
          ...{ action: 'updated', class: 'userInputs', id: answeredInputId },
          ...{ before: { value: '佐々木 陽菜' }, after: { value } },
        },
      ],
    },
  );
const valuesOf = (state: State) => state?.content.userInputs.map(({ value }) => value);

describe('a correction by the respondent', () => {
  it('is in force where nobody has signed for the document', () => {
    const story = given(documentAnswered()).when(takes()).thenTypes(['AnswerCorrected', 'DocumentRevised']);
    expect(valuesOf(story.state())).toEqual(['佐々木 ひな']);
    expect(story.state()?.answer).toMatchObject({ correction: 1, offered: null });
  });
  it('is so once', () =>
    given(documentAnswered())
      .when(takes())
      .thenTypes(['AnswerCorrected', 'DocumentRevised'])
      .when(takes())
      .thenNothing());
  it('stands over what staff wrote into the same field', () => {
    const story = given(documentAnswered(), byStaff('佐々木 はるな'))
      .when(takes())
      .thenTypes(['AnswerCorrected', 'DocumentRevised']);
    expect(valuesOf(story.state())).toEqual(['佐々木 ひな']);
  });
  it('leaves what staff wrote into a field that it does not change', () => {
    const remark = { ...demandMade(), type: 'DemandMade' as const };
    const demand = demandAfter(remark, demandCorrected(1, nameInput().value));
    const only = { ...demand.answers.get(1)!, comment: '追記します' };
    const correction = { ...correctionOf(demand), sent: only };
    const story = given(documentAnswered(), byStaff('佐々木 はるな'))
      .when(takes(correction))
      .thenTypes(['AnswerCorrected', 'DocumentRevised']);
    expect(valuesOf(story.state())).toEqual(['佐々木 はるな']);
    expect(story.state()?.comment).toBe('追記します');
  });
  it('takes away what is not asked any more', () => {
    const [item] = sheetForm().items;
    const hidden = sheetForm({ items: [{ ...item!, shownWhen: { fragment: id(999), values: ['ある'] } }] });
    const { demand, ...rest } = corrected();
    const first = {
      ...rest.before,
      inputs: [...rest.before.inputs, { form_item: id(1), fragment: id(999), value: 'ある' }],
    };
    // The condition is on a value that only the first answer had: the field is asked there and not in the correction.
    const withCondition = {
      ...hidden,
      fragments: [...hidden.fragments, { ...hidden.fragments[0]!, id: id(999), formItem: id(1) }],
    };
    const correction = { demand, ...rest, before: first, form: withCondition };
    const story = given(documentAnswered())
      .when(takes(correction))
      .thenTypes(['AnswerCorrected', 'DocumentRevised']);
    expect(valuesOf(story.state())).toEqual([]);
  });
  it('counts as another content, also where only files are others, and ends entries by two people', () => {
    const files = { ...corrected(), before: corrected().sent };
    const story = given(documentAnswered(), FirstEntryMade.of({ documentId: answeredId, contentRevision: 0 }))
      .when(takes(files))
      .thenTypes(['AnswerCorrected']);
    expect(story.state()).toMatchObject({ contentRevision: 2, entry: null });
  });
  it('is asked about where its value went to another document with its page', () => {
    const elsewhere = (state: State): State =>
      state && { ...state, pages: [], content: { ...state.content, userInputs: [] } };
    expect(
      takeCorrection(elsewhere(given(documentAnswered()).state()), corrected(), as).map(({ type }) => type),
    ).toEqual(['AnswerChangeOffered']);
  });
  it('is not in force of a document that was deleted, and is nothing', () =>
    given(documentAnswered())
      .when((state) => takeWithdrawal(state, 0))
      .thenTypes(['DocumentDeleted'])
      .when(takes())
      .thenNothing());
  it('is decided again where another came in between', () => {
    const demand = demandAfter(demandMade(), demandCorrected(), demandCorrected(2, '佐々木 雛'));
    given(documentAnswered())
      .when(takes(correctionOf(demand)))
      .thenTypes(['AnswerCorrected', 'DocumentRevised'])
      .when(takes(correctionOf(demand, { correction: 2, shown: 0 })))
      .thenThrows('changed-meanwhile');
  });
});

describe('a document that somebody has signed for', () => {
  const asked = () => given(documentAnswered(), signed).when(takes()).then(answerChangeOffered());
  it('stays as it is, and people are asked, once', () => {
    expect(valuesOf(asked().state())).toEqual(['佐々木 陽菜']);
    asked().when(takes()).thenNothing();
  });
  it('is open again with the correction that they take', () => {
    const story = asked()
      .when((state) => acceptCorrection(state, corrected(), as))
      .thenTypes(['DocumentReturnedToUnconfirmed', 'AnswerCorrected', 'DocumentRevised']);
    expect(valuesOf(story.state())).toEqual(['佐々木 ひな']);
    expect(story.state()?.stage.name).toBe('read');
  });
  it('is asked about no more once they decline, also when it is sent again', () => {
    const declined = asked()
      .when((state) => declineChange(state, { change: 'correction', correction: 1 }))
      .then(answerChangeDeclined());
    expect(declined.state()?.answer?.offered).toBeNull();
    declined.when(takes()).thenNothing();
    declined
      .when((state) => acceptCorrection(state, corrected(), as))
      .thenThrows('answer-changed-since-seen');
    declined.when((state) => declineChange(state, { change: 'correction', correction: 1 })).thenNothing();
  });
  it('keeps what was declined, or is not decided, also when it is opened again', () => {
    const opened = DocumentReturnedToUnconfirmed.of({ documentId: answeredId, wasApplicable: true });
    given(documentAnswered(), signed, answerChangeOffered(), opened).when(takes()).thenNothing();
    const kept = [answerChangeOffered('withdrawal'), answerChangeDeclined('withdrawal'), opened];
    given(documentAnswered(), signed, ...kept)
      .when((state) => takeWithdrawal(state, 1))
      .thenNothing();
  });
  it('has a correction asked about again where it was withdrawn over it, and kept', () => {
    const story = given(
      documentAnswered(),
      signed,
      answerChangeOffered(),
      answerChangeOffered('withdrawal'),
      answerChangeDeclined('withdrawal'),
    );
    expect(story.state()?.answer).toMatchObject({
      offered: { change: 'correction', correction: 1 },
      declined: 'withdrawal',
    });
  });
  it('accepts once, however often it is told', () => {
    const accepts = (state: State) => acceptCorrection(state, corrected(), as);
    asked()
      .when(accepts)
      .thenTypes(['DocumentReturnedToUnconfirmed', 'AnswerCorrected', 'DocumentRevised'])
      .when(accepts)
      .thenNothing();
  });
  it('has the newest change asked about: what was seen before is not decided on', () => {
    const demand = demandAfter(demandMade(), demandCorrected(), demandCorrected(2, '佐々木 雛'));
    asked()
      .when(takes(correctionOf(demand, { correction: 2 })))
      .thenTypes(['AnswerChangeOffered'])
      .when((state) => declineChange(state, { change: 'correction', correction: 1 }))
      .thenThrows('answer-changed-since-seen');
  });
  it('is taken back only where people agree', () => {
    const withdrawn = given(documentAnswered(), signed)
      .when((state) => takeWithdrawal(state, 1))
      .then(answerChangeOffered('withdrawal'));
    withdrawn
      .when((state) => acceptWithdrawal(state, 1))
      .thenTypes(['DocumentDeleted'], ([event]) =>
        expect(event!.data).toMatchObject({ reason: 'withdrawn', from: 'confirmed' }),
      );
  });
});

describe('an answer that is taken back', () => {
  it('is no document any more', () =>
    given(documentAnswered())
      .when((state) => takeWithdrawal(state, 0))
      .thenTypes(['DocumentDeleted'], ([event]) => expect(event!.data).toMatchObject({ reason: 'withdrawn' }))
      .when((state) => takeWithdrawal(state, 0))
      .thenNothing());
});

describe('an answer that staff give back', () => {
  const givesBack = (remark: string) => (state: State) => returnAnswer(state, remark);
  it('has their remark, until it is corrected', () => {
    const story = given(documentAnswered())
      .when(givesBack('生年月日を確かめて下さい。'))
      .then(answerReturned());
    expect(story.state()?.answer?.returned).toBe('生年月日を確かめて下さい。');
    story.when(givesBack('生年月日を確かめて下さい。')).thenNothing();
    const after = story.when(takes()).thenTypes(['AnswerCorrected', 'DocumentRevised']);
    expect(after.state()?.answer?.returned).toBeNull();
  });
  it('is not signed for', () =>
    given(documentAnswered(), signed).when(givesBack('理由')).thenThrows('document-confirmed'));
});
