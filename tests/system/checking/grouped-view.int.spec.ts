import { DocumentsAnswer, HistoryAnswer, UserInputs } from '@reader/contracts/http/documents/documents';
import {
  GroupedFieldsAnswer,
  GroupedReadyAnswer,
  GroupedValuesAnswer,
  type GroupedValue,
} from '@reader/contracts/http/documents/grouped-values';
import { CommitAnswer } from '@reader/contracts/http/transactions';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { png, type Caller } from '../installation/caller.js';
import { commit, readDocuments, registerForm } from '../installation/given.js';
import { startSystem, type System } from '../installation/system.js';

type Body = Record<string, unknown>;

let system: System;
let hanako: Caller;
let stranger: Caller;
let sheet: string;
/** Fragments of the form: 電話番号 (digits), 性別 (a mark). */
let phone: string;
let sex: string;

const phones = ['0197', '0197', '0191', '0797?', '0197'];

beforeAll(async () => {
  system = await startSystem();
  hanako = await system.account('hanako', 'staff');
  stranger = await system.account('taro', 'staff', await system.organisationNamed('yoso'));
  const [blank] = await readDocuments(hanako, system.organisation, [
    png('原紙.png', '電話番号=0', '性別=男', 'table=品名/机/椅子'),
  ]);
  const form = await registerForm(hanako, blank, '調査票');
  sheet = form.sheet;
  [phone, sex] = form.fragments.map(({ id }) => id) as [string, string];
  // What a form that was designed says of its fields.
  await sql`update console.sheets set form = jsonb_set(jsonb_set(form,
    '{fragments,0,kind}', '"phone"'), '{fragments,1,type}', '"RA"') where id = ${sheet}`.execute(
    system.inside.dependencies.db,
  );
  await hanako.post('/api/document/delete/', { documents: [blank] });
  await readDocuments(
    hanako,
    system.organisation,
    phones.map((number, index) =>
      png(
        `調査票${index + 1}.png`,
        // Files that are alike would be duplicates.
        `${index + 1}枚目`,
        `form=${sheet}`,
        `${phone}=${number}`,
        `${sex}=${index === 3 ? '' : '男'}`,
        'table=品名/机/椅子',
      ),
    ),
  );
});
afterAll(() => system.stop());

const fieldsOf = async (by = hanako) =>
  GroupedFieldsAnswer.parse((await by.get(`/api/grouped-fields/?sheet_id=${sheet}`)).json);
const pageOf = async (query: string, by = hanako) => {
  return GroupedValuesAnswer.parse((await by.get(`/api/grouped-values/?sheet_id=${sheet}&${query}`)).json);
};
const accepting = ({ document_id, revision, input }: GroupedValue): Body => ({
  _class: 'userInputs',
  id: input.id,
  document: document_id,
  _revision: revision,
  value: input.value,
  is_accepted: true,
});

describe('what there is to look at', () => {
  it('is counted by field, by digit and for the marks', async () => {
    const { documents, ready, fields, characters, marks } = await fieldsOf();
    expect({ documents, ready }).toEqual({ documents: 5, ready: 0 });
    expect(fields.slice(0, 2)).toMatchObject([
      { field: phone, label: '電話番号', kind: 'phone', open: 5, doubtful: 1 },
      { field: sex, type: 'RA', open: 5, doubtful: 0 },
    ]);
    expect(characters.filter(({ open }) => open > 0)).toEqual([
      { character: '0', open: 5 },
      { character: '1', open: 5 },
      { character: '7', open: 5 },
      { character: '9', open: 5 },
    ]);
    expect(marks).toEqual({ open: 5, doubtful: 0 });
  });

  it('is nobody else’s', async () => {
    for (const path of ['grouped-fields', 'grouped-ready'])
      expect((await stranger.get(`/api/${path}/?sheet_id=${sheet}`)).code).toBe('not-found');
    const asked = `/api/grouped-values/?sheet_id=${sheet}&by=field&field=${phone}`;
    expect((await stranger.get(asked)).code).toBe('not-found');
  });

  it('is asked for in full', async () => {
    for (const query of ['by=field', 'by=character', 'by=character&character=x', 'by=mark&cursor=1'])
      expect((await hanako.get(`/api/grouped-values/?sheet_id=${sheet}&${query}`)).code).toBe(
        'invalid-request',
      );
  });
});

describe('one field of many documents', () => {
  it('comes with what stands alone first, then equal values together', async () => {
    const { total, values, next } = await pageOf(`by=field&field=${phone}`);
    expect({ total, next }).toEqual({ total: 5, next: null });
    expect(values.map(({ input, alike }) => [input.value, alike])).toEqual([
      ['0191', 1],
      ['0797?', 1],
      ['0197', 3],
      ['0197', 3],
      ['0197', 3],
    ]);
  });

  it('comes with the least sure first, or with doubts only, where that is asked for', async () => {
    const unsure = await pageOf(`by=field&field=${phone}&order=confidence`);
    expect(unsure.values[0]?.input.value).toBe('0797?');
    const doubtful = await pageOf(`by=field&field=${phone}&doubtful=true`);
    expect(doubtful.values.map(({ input }) => input.value)).toEqual(['0797?']);
  });

  it('comes page by page, each value once, whatever the order', async () => {
    for (const order of ['value', 'confidence']) {
      const seen: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const page: GroupedValuesAnswer = await pageOf(
          `by=field&field=${phone}&order=${order}&limit=2&cursor=${encodeURIComponent(cursor)}`.replace(
            /&cursor=$/,
            '',
          ),
        );
        seen.push(...page.values.map(({ input }) => input.id));
        cursor = page.next;
      }
      expect(seen).toHaveLength(5);
      expect(new Set(seen).size).toBe(5);
    }
  });

  it('has a picture of each value, for people that may see it, that browsers keep and ask for again', async () => {
    const [value] = (await pageOf(`by=field&field=${phone}`)).values;
    const picture = await hanako.get(value!.snippet!.url);
    expect(picture.headers.get('cache-control')).toBe('private, no-cache');
    const { width, height, format } = await sharp(picture.bytes).metadata();
    expect({ width, height, format }).toEqual({ width: 420, height: 60, format: 'jpeg' });
    const etag = { 'if-none-match': picture.headers.get('etag') ?? '' };
    expect((await hanako.get(value!.snippet!.url, etag)).status).toBe(304);
    expect((await stranger.get(value!.snippet!.url)).code).toBe('not-found');
    const beyond = value!.snippet!.url.replace(/width=\d+/, 'width=2000');
    expect((await hanako.get(beyond)).code).toBe('not-found');
  });
});

describe('one digit of all number fields', () => {
  it('comes once for each place where it stands, with its neighbours in the picture', async () => {
    const { values } = await pageOf('by=character&character=7');
    expect(values.map(({ input, position }) => `${input.value}/${position}`)).toEqual([
      '0797?/1',
      '0797?/3',
      '0197/3',
      '0197/3',
      '0197/3',
    ]);
    const { snippet } = values.find(({ position }) => position === 1)!;
    expect(snippet!.focus.x).toBeGreaterThan(snippet!.box.x);
    expect(snippet!.focus.width).toBeLessThan(snippet!.box.width);
  });
});

describe('all marks', () => {
  it('come field by field, empty ones and ticked ones apart', async () => {
    const { values } = await pageOf('by=mark');
    expect(values.map(({ input, alike }) => [input.value, alike])).toEqual([
      ['', 1],
      ...Array.from({ length: 4 }, () => ['男', 4]),
    ]);
  });
});

describe('accepting', () => {
  it('is saved for several documents at once, is history, and takes the values out of the grid', async () => {
    const { values } = await pageOf(`by=field&field=${phone}`);
    const same = values.filter(({ input }) => input.value === '0197');
    const answer = await commit(hanako, same.map(accepting));
    expect(CommitAnswer.parse(answer.json).roots).toHaveLength(3);
    expect((await pageOf(`by=field&field=${phone}`)).total).toBe(2);
    const [one] = same;
    const inputs = UserInputs.parse(
      (await hanako.get(`/api/user-inputs/?document_id=${one!.document_id}`)).json,
    );
    expect(inputs.find(({ id }) => id === one!.input.id)).toMatchObject({
      is_accepted: true,
      is_corrected: false,
    });
    const { events } = HistoryAnswer.parse(
      (await hanako.get(`/api/documents/${one!.document_id}/history/`)).json,
    );
    expect(events.at(-1)?.changes).toMatchObject([{ before: '未確認', after: '確認' }]);
  });

  it('of single digits leaves the others of the value to be looked at', async () => {
    const [value] = (await pageOf(`by=field&field=${phone}`)).values;
    expect(value?.input.value).toBe('0191');
    const { is_accepted: _, ...pushed } = accepting(value!) as Body & { is_accepted: boolean };
    expect((await commit(hanako, [{ ...pushed, accepted_characters: [1] }])).status).toBe(200);
    const ones = (await pageOf('by=character&character=1')).values;
    expect(ones.map(({ input, position }) => [input.value, position])).toEqual([['0191', 3]]);
    expect((await fieldsOf()).characters[1]).toEqual({ character: '1', open: 1 });
  });

  it('makes documents ready to be confirmed when nothing of them is left', async () => {
    const left = [
      ...(await pageOf(`by=field&field=${phone}`)).values,
      ...(await pageOf('by=mark')).values,
      ...(await pageOf('by=field&field=table:1:1')).values,
    ];
    expect(left.filter(({ field }) => field === 'table:1:1')).toHaveLength(15);
    expect((await fieldsOf()).ready).toBe(0);
    const [unread, ...others] = left;
    expect((await commit(hanako, others.map(accepting))).status).toBe(200);
    const ready = GroupedReadyAnswer.parse((await hanako.get(`/api/grouped-ready/?sheet_id=${sheet}`)).json);
    expect(ready.count).toBe(4);
    expect(ready.documents.map(({ document_id }) => document_id)).not.toContain(unread!.document_id);
    const confirming = await hanako.post('/api/documents/', {
      status: 'C',
      documents: ready.documents.map(({ document_id }) => document_id),
      revisions: Object.fromEntries(
        ready.documents.map(({ document_id, revision }) => [document_id, revision]),
      ),
    });
    expect(DocumentsAnswer.parse(confirming.json).failed).toEqual([]);
    const now = await fieldsOf();
    expect({ documents: now.documents, ready: now.ready }).toEqual({ documents: 1, ready: 0 });
  });
});

describe('a form that two people enter', () => {
  const enteredTwice = (isTwice: boolean) =>
    commit(hanako, [{ _class: 'checkSettings', id: sheet, sheet, double_entry: isTwice }]);

  it('has what waits for its second entry left out, as long as it does', async () => {
    const [left] = (await pageOf(`by=field&field=${phone}&limit=60`)).values;
    expect((await enteredTwice(true)).status).toBe(200);
    const { json } = await hanako.post('/api/documents/', { status: 'C', documents: [left!.document_id] });
    expect(DocumentsAnswer.parse(json).first_entries).toEqual([left!.document_id]);
    expect((await fieldsOf()).documents).toBe(0);
    expect((await pageOf(`by=field&field=${phone}`)).values).toEqual([]);
    await enteredTwice(false);
    expect((await fieldsOf()).documents).toBe(1);
  });
});
