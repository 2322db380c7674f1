import { describe, expect, it } from 'vitest';
import type { SheetEvent } from '@reader/contracts/events/forms/sheet';
import { blob } from '@reader/contracts/testing/examples/blob';
import { documentId, id, pageId, readingId } from '@reader/contracts/testing/examples/ids';
import { page, readingContent, readInput } from '@reader/contracts/testing/examples/reading-content';
import {
  learnedPlaces,
  sheetForm,
  sheetId,
  sheetJobId,
  sheetPrintForgotten,
  sheetPrintLearned,
  sheetPrintLearnedAgain,
  sheetPrintLetGo,
  sheetPrintProved,
  sheetRegistered,
  sheetRemoved,
} from '@reader/contracts/testing/examples/forms/sheet';
import { contentOfReading } from '@reader/contracts/objects/document/content-of-reading';
import { SheetImport } from '@reader/contracts/objects/sheets/sheet-import';
import { scenarioOf } from '../testing/given.js';
import { formOfDocument } from './form-of-document.js';
import { formOfImport } from './form-of-import.js';
import {
  evolve,
  forgetPrint,
  forgottenBlobs,
  keptForLearned,
  learnPrint,
  prove,
  register,
  remove,
  withdraw,
  type Sheet,
} from './sheet.js';

const given = scenarioOf<Sheet, SheetEvent>(evolve);
type State = Sheet | undefined;
const registers = (state: State) =>
  register(state, {
    sheetId,
    jobId: sheetJobId,
    formSubject: '就学援助申請書',
    keyword: null,
    documentId: null,
    pages: 1,
    template: blob({ owner: sheetId }),
    form: sheetForm(),
  });

const learns = (state: State) => learnPrint(state, { documentId, readingId, places: learnedPlaces() });
const otherPlaces = (index: number) =>
  learnedPlaces().map((place) => ({ ...place, box: { ...place.box, x: 10 + index } }));
const forgets = (state: State) => forgetPrint(state, readingId);
/** The same by a lesson of which the page has been read since, or not yet. */
const onTrial = (more: Parameters<typeof sheetPrintLearned>[0] = {}) =>
  sheetPrintLearned({ isOnTrial: true, ...more });
/** A second page that is printed so. */
const [other, otherDocument] = [id(86), id(85)] as const;
const learnsToo = (state: State) =>
  learnPrint(state, { documentId: otherDocument, readingId: other, places: [], known: [readingId] });

describe('a form', () => {
  it('is registered', () => given().when(registers).then(sheetRegistered()));
  it('is registered once', () => given(sheetRegistered()).when(registers).thenNothing());
  it('is removed', () => given(sheetRegistered()).when(remove).then(sheetRemoved()));
  it('is removed once', () => given(sheetRegistered(), sheetRemoved()).when(remove).thenNothing());
  it('is taught by a page, once for a reading', () =>
    given(sheetRegistered()).when(learns).then(onTrial()).when(learns).thenNothing());
  it('is taught the same by one page of several', () =>
    given(sheetRegistered(), sheetPrintLearned({ readingId: id(900), documentId: id(901) }))
      .when(learns)
      .thenNothing());
  it('forgets what it was taught, and may be taught it again', () =>
    given(sheetRegistered(), sheetPrintLearned())
      .when(forgets)
      .then(sheetPrintForgotten({ revision: 2 }))
      .when(forgets)
      .thenNothing()
      .when(learns)
      .then(onTrial()));
  it('shows the pictures no more that it learned from a forgotten page alone', () => {
    const other = id(900);
    const taught = [
      sheetRegistered(),
      sheetPrintLearned(),
      sheetPrintLearned({ readingId: other, places: otherPlaces(1) }),
      sheetPrintForgotten(),
    ];
    expect(forgottenBlobs(given(...taught).state()!, readingId)).toEqual([]);
    const both = given(...taught, sheetPrintForgotten({ readingId: other })).state()!;
    expect(forgottenBlobs(both, other)).toEqual(learnedPlaces().map(({ print }) => print));
    expect(forgottenBlobs(both, id(901))).toEqual([]);
  });
  it('keeps what places were read as no longer than their pictures', () => {
    const prints = blob({ owner: sheetId, sha256: 'b'.repeat(64) });
    const taught = [sheetRegistered(), sheetPrintLearned({ prints })];
    expect(keptForLearned(given(...taught).state()!)).toEqual(new Set(['a'.repeat(64), prints.sha256]));
    const forgotten = given(...taught, sheetPrintForgotten()).state()!;
    expect(forgottenBlobs(forgotten, readingId)).toEqual([learnedPlaces()[0]!.print, prints]);
  });
  it('learns nothing from no places', () =>
    given(sheetRegistered())
      .when((state) => learnPrint(state, { documentId, readingId, places: [] }))
      .thenNothing());
  it('is taught only while pages are recognised as it', () => {
    given().when(learns).thenThrows('sheet-unknown');
    given(sheetRegistered(), sheetRemoved()).when(learns).thenThrows('sheet-unknown');
    given().when(forgets).thenThrows('not-found');
  });
  it('is taught by thirty pages at most', () => {
    const taught = Array.from({ length: 30 }, (_, index) =>
      sheetPrintLearned({ readingId: id(900 + index), places: otherPlaces(index) }),
    );
    given(sheetRegistered(), ...taught.slice(1))
      .when(learns)
      .then(onTrial());
    given(sheetRegistered(), ...taught)
      .when(learns)
      .thenThrows('form-learned-enough');
  });

  describe('of what it was taught for a reading', () => {
    const proves = (state: State) => prove(state, readingId);
    const withdraws = (state: State) => withdraw(state, readingId);

    it('holds what was learned once its document was read, which is told once', () =>
      given(sheetRegistered(), onTrial())
        .when(proves)
        .then(sheetPrintProved())
        .when(proves)
        .thenNothing()
        .when(withdraws)
        .thenNothing());

    it('forgets what was learned when the reading came to nothing', () =>
      given(sheetRegistered(), onTrial())
        .when(withdraws)
        .then(sheetPrintForgotten({ revision: 0 }))
        .when(withdraws)
        .thenNothing()
        .when(proves)
        .thenNothing());

    it('keeps what another page is printed with, too, when the first comes to nothing', () =>
      given(sheetRegistered(), onTrial())
        .when(learnsToo)
        .then(sheetPrintLearnedAgain())
        .when(learnsToo)
        .thenNothing()
        .when(withdraws)
        .then(sheetPrintLetGo())
        .when(withdraws)
        .thenNothing()
        .when((state) => prove(state, other))
        .then(sheetPrintProved({ readingId: other })));

    it('forgets it with the last of them', () => {
      const both = given(sheetRegistered(), onTrial(), sheetPrintLearnedAgain());
      const none = both
        .when((state) => withdraw(state, other))
        .then(sheetPrintLetGo({ readingId: other }))
        .when(withdraws)
        .then(sheetPrintForgotten({ revision: 0 }));
      expect(forgottenBlobs(none.state()!, readingId)).toEqual(learnedPlaces().map(({ print }) => print));
      const first = both
        .when(withdraws)
        .then(sheetPrintLetGo())
        .when((state) => withdraw(state, other))
        .then(sheetPrintForgotten({ revision: 0 }));
      expect(forgottenBlobs(first.state()!, other)).toEqual(learnedPlaces().map(({ print }) => print));
    });

    it('has the very same pictures on trial for both', () =>
      given(sheetRegistered(), onTrial())
        .when((state) =>
          learnPrint(state, { documentId: otherDocument, readingId: other, places: learnedPlaces() }),
        )
        .then(sheetPrintLearnedAgain()));

    it('shares nothing that holds', () =>
      given(sheetRegistered(), onTrial(), sheetPrintProved()).when(learnsToo).thenNothing());

    it('learns the rest of a page beside what it shares', () => {
      const places = otherPlaces(1);
      given(sheetRegistered(), onTrial())
        .when((state) =>
          learnPrint(state, { documentId: otherDocument, readingId: other, places, known: [readingId] }),
        )
        .then(onTrial({ documentId: otherDocument, readingId: other, places }), sheetPrintLearnedAgain());
    });

    it('has another revision with what holds, and not with what came to nothing', () =>
      given(sheetRegistered(), onTrial())
        .when(withdraws)
        .then(sheetPrintForgotten({ revision: 0 }))
        .when(learns)
        .then(onTrial())
        .when(proves)
        .then(sheetPrintProved({ revision: 1 }))
        .when(forgets)
        .then(sheetPrintForgotten({ revision: 2 })));
  });

  it('is not removed before it is there', () => given().when(remove).thenThrows('not-found'));
});

/** Ids that say what they are of. */
const names: string[] = [];
const numbered = (name: string) => {
  if (!names.includes(name)) names.push(name);
  return id(1_000 + names.indexOf(name));
};
const ids = {
  partOf: numbered,
  standardItem: (subject: string) => numbered(`standard:${subject}`),
};

describe('a form from a folder', () => {
  const described = SheetImport.parse({
    form_subject: '健康調査票',
    pages: [{ file: 'page.png' }],
    form_items: [
      {
        subject: '性別',
        fragments: [
          { label: '性別', type: 'RA', options: ['男', '女'], area: { x: 10, y: 20, width: 30, height: 8 } },
        ],
      },
      {
        subject: '氏名',
        standard_item: '申請者氏名',
        fragments: [
          { label: '姓', type: 'TX', area: { x: 10, y: 40, width: 30, height: 8 } },
          { label: '年齢', type: 'TX', kind: 'digits', area: { x: 50, y: 40, width: 10, height: 8 } },
        ],
      },
    ],
  });
  const form = formOfImport(described, ids);

  it('numbers items and their fragments in the order of the file', () => {
    expect(form.items.map((item) => [item.sequence, item.subject])).toEqual([
      [1, '性別'],
      [2, '氏名'],
    ]);
    expect(form.fragments.map((fragment) => [fragment.sequence, fragment.label])).toEqual([
      [1, '性別'],
      [1, '姓'],
      [2, '年齢'],
    ]);
  });
  it('takes marks for what is ticked and text for what is written, unless told', () =>
    expect(form.fragments.map((fragment) => fragment.kind)).toEqual(['mark', 'text', 'digits']));
  it('gives each fragment its place and its choices', () => {
    for (const fragment of form.fragments)
      expect(form.areas.some((area) => area.key === fragment.areaLinkageKey)).toBe(true);
    expect(form.options.map((option) => option.value)).toEqual(['男', '女']);
  });
  it('shares a standard item by the subject, or by the name that is given', () =>
    expect(form.items.map((item) => item.standardItem)).toEqual([
      ids.standardItem('性別'),
      ids.standardItem('申請者氏名'),
    ]));
});

describe('a form from a read document', () => {
  const content = contentOfReading(documentId, readingContent());
  const { form } = formOfDocument(
    content,
    [page({ transform: { quarterTurn: 0, skewDegrees: 0, dpi: 254 } })],
    ids,
  );

  it('asks what was read, and keeps nothing of what was filled in', () => {
    expect(form.fragments.map((fragment) => [fragment.label, fragment.value])).toEqual([
      ['氏名', ''],
      ['住所', ''],
    ]);
    expect(JSON.stringify(form)).not.toContain('手島');
  });
  it('asks it where it stood, in mm', () =>
    expect(form.areas[0]).toEqual({ key: '0', page: 1, x: 1, y: 2, width: 30, height: 4 }));
  it('keeps the printed headers of tables and empties their cells', () =>
    expect(form.tables[0]!.cells.map((cell) => [cell.isHeader, cell.value])).toEqual([
      [true, '品名'],
      [true, '数量'],
      [false, ''],
      [false, ''],
    ]));
  it('leaves out what lies within something else, but takes what was filled in there off the pages', () => {
    const inner = readInput({
      id: id(98),
      label: '番地',
      sequence: 3,
      box: { x: 20, y: 25, width: 40, height: 20 },
    });
    const crowded = contentOfReading(
      documentId,
      readingContent({ inputs: [readInput(), inner], tables: [] }),
    );
    const made = formOfDocument(
      crowded,
      [page({ transform: { quarterTurn: 0, skewDegrees: 0, dpi: 254 } })],
      ids,
    );
    expect(made.form.fragments.map(({ label }) => label)).toEqual(['氏名']);
    expect(made.alsoFilled).toEqual([{ page: 1, x: 2, y: 2.5, width: 4, height: 2 }]);
  });
  it('has areas and cells on its pages only', () => {
    const offPage = contentOfReading(
      documentId,
      readingContent({ inputs: [readInput({ box: { x: 900, y: 1390, width: 300, height: 400 } })] }),
    );
    const whole = page({ transform: { quarterTurn: 0, skewDegrees: 0, dpi: 254 } });
    const { form: made } = formOfDocument(offPage, [whole], ids);
    expect(made.areas).toEqual([{ key: '0', page: 1, x: 90, y: 138, width: 10, height: 2 }]);
    // The page ends in the middle of the table's first row.
    const { form: cut } = formOfDocument(offPage, [{ ...whole, width: 600, height: 530 }], ids);
    expect(cut.areas).toEqual([]);
    expect(cut.tables[0]!.cells.map(({ box }) => box)).toEqual([
      { x: 0, y: 50, width: 40, height: 3 },
      { x: 40, y: 50, width: 20, height: 3 },
    ]);
  });
  it('calls what has no name by its number', () => {
    const nameless = contentOfReading(
      documentId,
      readingContent({ inputs: [readInput({ label: ' ', subject: '' })], tables: [] }),
    );
    const { form: made } = formOfDocument(nameless, [page()], ids);
    expect([made.items[0]!.subject, made.fragments[0]!.label]).toEqual(['項目1', '項目1']);
  });
  it('counts its pages in their order, whatever the document counted', () => {
    const { form: made } = formOfDocument(content, [page({ page: 3 })], ids);
    expect([...made.areas, ...made.tables].map((placed) => placed.page)).toEqual([1, 1, 1]);
  });
  it('leaves out what was found nowhere', () => {
    const box = { x: 0, y: 0, width: 0, height: 0 };
    const nowhere = contentOfReading(
      documentId,
      readingContent({ inputs: [readInput({ box })], tables: [] }),
    );
    expect(formOfDocument(nowhere, [page()], ids).form.items).toEqual([]);
  });
  it('leaves out what lies on no page', () => {
    const elsewhere = contentOfReading(
      documentId,
      readingContent({
        inputs: [readInput({ pageId: id(99) }), readInput({ id: id(98), pageId })],
        tables: [],
      }),
    );
    expect(formOfDocument(elsewhere, [page()], ids).form.items).toHaveLength(1);
  });
});
