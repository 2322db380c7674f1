import type { DocumentEvent } from '@reader/contracts/events/document';
import { blob } from '@reader/contracts/testing/examples/blob';
import {
  answeredId,
  demandFileAttached,
  demandMade,
  documentAnswered,
  fileAnnounced,
  nameInput,
} from '@reader/contracts/testing/examples/forms/demand';
import { sheetForm, sheetId } from '@reader/contracts/testing/examples/forms/sheet';
import { id } from '@reader/contracts/testing/examples/ids';
import { inOrder } from '@reader/contracts/testing/examples/recorded';
import { fieldsOfForm } from '@reader/contracts/objects/sheets/fields-of-form';
import type { SheetForm } from '@reader/contracts/objects/sheets/sheet-form';
import { describe, expect, it } from 'vitest';
import { fold } from '../document/state.js';
import { answer } from './answered-document.js';
import { evolve, type Demand } from './demand.js';

const whole = (...events: Parameters<typeof inOrder>[0]): Demand =>
  (inOrder(events) as never[]).reduce<Demand | undefined>(evolve, undefined)!;
const marks = blob({ owner: answeredId });
const becomes = (demand: Demand, form: SheetForm = sheetForm()) => {
  const [event] = answer(
    undefined,
    {
      demand,
      sent: demand.answers.get(0)!,
      form,
      template: {
        ...{ sheetId, formSubject: '', keyword: null, fields: fieldsOfForm(form), tables: [] },
        pages: [
          { page: 1, width: 2480, height: 3508, image: blob({ owner: sheetId }), signature: '', texts: [] },
        ],
      },
      departmentId: id(70),
      idOf: (name) => name,
    },
    marks,
  ) as Extract<DocumentEvent, { type: 'DocumentAnswered' }>[];
  return event!;
};

describe('a whole answer becomes a document', () => {
  it('on the form’s blank pages, with its values in their places and no reading', () => {
    const { data, personal } = becomes(whole(demandMade()));
    expect(data.marks).toEqual(marks);
    expect(data).toMatchObject({ edition: 1, layout: 1, values: 1, attachments: [], departmentId: id(70) });
    expect(data.pages).toMatchObject([{ page: 1, width: 2480, transform: { dpi: 300, quarterTurn: 0 } }]);
    expect(personal).toMatchObject({
      comment: 'よろしくお願いします',
      inputs: [
        { value: '佐々木 陽菜', pageId: 'page:1', isApplicant: true, box: fieldsOfForm(sheetForm())[0]!.box },
      ],
    });
  });

  it('with what has no place on paper, too, on the page of what comes before it', () => {
    const [fragment] = sheetForm().fragments;
    const form = sheetForm({ fragments: [{ ...fragment!, areaLinkageKey: null }] });
    expect(becomes(whole(demandMade()), form).personal).toMatchObject({
      inputs: [{ value: '佐々木 陽菜', pageId: 'page:1', box: null }],
    });
  });

  it('with files by their names, each with what came', () => {
    const [fragment] = sheetForm().fragments;
    const form = sheetForm({ fragments: [{ ...fragment!, type: 'FL' }] });
    const { data, personal } = becomes(whole(demandMade([fileAnnounced]), demandFileAttached()), form);
    expect(data.attachments).toMatchObject([{ fragmentId: fragment!.id }]);
    expect(personal).toMatchObject({ inputs: [{ value: '写し.jpg' }], attachmentNames: ['写し.jpg'] });
  });

  it('without what a condition hides', () => {
    const [item] = sheetForm().items;
    const form = sheetForm({ items: [{ ...item!, shownWhen: { fragment: id(999), values: ['ある'] } }] });
    expect(becomes(whole(demandMade()), form).personal).toMatchObject({ inputs: [] });
  });

  it('once', () => {
    const document = fold(undefined, inOrder([documentAnswered()]));
    const demand = whole(demandMade());
    const again = answer(
      document,
      {
        ...{
          demand,
          sent: demand.answers.get(0)!,
          form: sheetForm(),
          departmentId: null,
          idOf: (name) => name,
        },
        template: { sheetId, formSubject: '', keyword: null, pages: [], fields: [], tables: [] },
      },
      marks,
    );
    expect(again).toEqual([]);
    expect(document).toMatchObject({ channel: 'W', sheetId, stage: { name: 'read' } });
    expect(nameInput().value).toBe(document?.content.userInputs[0]?.value);
  });
});
