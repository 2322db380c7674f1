import { describe, expect, it } from 'vitest';
import type { DocumentEvent } from '@reader/contracts/events/document';
import type { ObjectChange } from '@reader/contracts/objects/changes';
import { confirmed, read, revised, valueChange } from '@reader/contracts/testing/examples/document';
import { id } from '@reader/contracts/testing/examples/ids';
import { columnFrame } from '@reader/contracts/testing/examples/output-frames';
import { rereadRequested } from '@reader/contracts/testing/examples/reread';
import { scenarioOfFold } from '../../testing/given.js';
import { fold, type Document } from '../state.js';
import { arrangePages } from './arrange-pages.js';
import type { ArrangePages } from './place-pages.js';
import { layoutToRead, sourcesToRead } from './sources-to-read.js';
import { docId, inputOn, pagesOf, parcelsOf, readDocument } from './testing/read-documents.js';

const given = scenarioOfFold<Document, DocumentEvent>(fold);
const [one, two, three] = pagesOf(1, 3) as [string, string, string];
const documentId = docId(1);
const sheetId = id(80);
const arrangementId = id(700);

const arrange =
  (more: Partial<ArrangePages>) =>
  (document: Document | undefined): DocumentEvent[] =>
    arrangePages(document, { arrangementId, pages: [], removed: [], leaving: [], ...more });
const pagesAfter = (story: { state(): Document | undefined }) =>
  story.state()?.pages.map((page) => [page.id, page.page]);
const valuesAfter = (story: { state(): Document | undefined }) =>
  story.state()?.content.userInputs.map((input) => input.value);

describe('putting pages in order', () => {
  it('renumbers them and keeps what lies on them', () => {
    const story = given(...readDocument(1, 3))
      .when(arrange({ pages: [three, one, two] }))
      .thenTypes(['PagesArranged']);
    expect(pagesAfter(story)).toEqual([
      [three, 1],
      [one, 2],
      [two, 3],
    ]);
    expect(valuesAfter(story)).toEqual(['値1-1', '値1-2', '値1-3']);
    expect(story.state()).toMatchObject({
      contentRevision: 2,
      stage: { name: 'read' },
      sheetId: null,
    });
  });

  it('is nothing when they are in order', () =>
    given(...readDocument(1, 2))
      .when(arrange({ pages: [one, two] }))
      .thenNothing());

  it('is done once', () =>
    given(...readDocument(1, 2))
      .when(arrange({ pages: [two, one] }))
      .thenTypes(['PagesArranged'])
      .when(arrange({ pages: [one, two] }))
      .thenNothing());

  it('takes frames along, which lie by the number of their page', () => {
    const { id: frame, ...after } = columnFrame({ id: id(640), document: documentId, pageNum: 2 });
    const drawn: ObjectChange = { action: 'created', class: 'columnFrames', id: frame, after };
    const story = given(...readDocument(1, 2), revised([drawn], { documentId }))
      .when(arrange({ pages: [two, one] }))
      .thenTypes(['PagesArranged']);
    expect(story.state()?.content.columnFrames).toMatchObject([{ id: frame, pageNum: 1 }]);
  });

  it('leaves pages where they are that it does not speak of', () => {
    const story = given(...readDocument(1, 3))
      .when(arrange({ pages: [two, one] }))
      .thenTypes(['PagesArranged']);
    expect(story.state()?.pages.map((page) => page.id)).toEqual([two, one, three]);
  });
});

describe('what is not arranged', () => {
  const swap = arrange({ pages: [two, one] });
  it('is a confirmed document', () =>
    given(...readDocument(1, 2), confirmed(1, { documentId }))
      .when(swap)
      .thenThrows('document-confirmed'));
  it('is a document that is being read', () =>
    given(...readDocument(1, 2), rereadRequested({ documentId }))
      .when(swap)
      .thenThrows('document-being-read'));
  it('is a document that would have no page left', () =>
    given(...readDocument(1, 2))
      .when(arrange({ removed: [one, two] }))
      .thenThrows('last-page'));
});

describe('a removed page', () => {
  const removing = () =>
    given(...readDocument(1, 2), revised([valueChange('手入力', '値1-2', id(10201))], { documentId }))
      .when(arrange({ pages: [one], removed: [two] }))
      .thenTypes(['PagesArranged']);

  it('is kept with what lay on it, and is not shown', () => {
    const story = removing();
    expect(valuesAfter(story)).toEqual(['値1-1']);
    expect(story.state()?.removed).toMatchObject([
      { page: { id: two }, objects: [{ class: 'userInputs', fields: { value: '手入力' } }] },
    ]);
  });

  it('comes back as it was', () => {
    const story = removing()
      .when(arrange({ arrangementId: id(701), pages: [two, one] }))
      .thenTypes(['PagesArranged']);
    expect(story.state()?.removed).toEqual([]);
    expect(pagesAfter(story)).toEqual([
      [two, 1],
      [one, 2],
    ]);
    expect(story.state()?.content.userInputs).toMatchObject([
      { value: '値1-1', origin: { confidence: 97 } },
      { value: '手入力', is_corrected: true, origin: { confidence: 97 } },
    ]);
  });

  it('is not read again, and outlives a further reading', () => {
    const story = removing();
    expect(sourcesToRead(story.state()!)).toMatchObject([{ firstPage: 1, pages: 1 }]);
    const again = given(
      ...readDocument(1, 2),
      ...arrange({ pages: [one], removed: [two] })(given(...readDocument(1, 2)).state()),
      rereadRequested({ documentId }),
      read({ documentId, from: 'not-applicable' }),
    );
    expect(again.state()).toMatchObject({
      removed: [{ page: { id: two } }],
      records: { texts: [{}, {}], findings: [{}] },
    });
  });
});

describe('pages that leave', () => {
  it('are parcelled up with their values', () => {
    given(...readDocument(1, 3))
      .when(arrange({ pages: [one], leaving: [{ to: docId(2), pages: [three, two], removed: [] }] }))
      .thenTypes(['PagesArranged'], (events) =>
        expect(parcelsOf(events)).toMatchObject([
          {
            to: docId(2),
            pages: [{ id: three }, { id: two }],
            objects: [{ fields: { value: '値1-2' } }, { fields: { value: '値1-3' } }],
          },
        ]),
      );
  });

  it('are deleted from nowhere twice: an edit that comes later is refused with the object gone', () => {
    const story = given(...readDocument(1, 2))
      .when(arrange({ pages: [one], leaving: [{ to: docId(2), pages: [two], removed: [] }] }))
      .thenTypes(['PagesArranged']);
    expect(valuesAfter(story)).toEqual(['値1-1']);
    expect([...story.state()!.touched.keys()]).toContain(`userInputs/${id(10201)}/*`);
  });

  it('leave a document behind that is deleted when it has no other, and its removed pages go along', () => {
    given(...readDocument(1, 2))
      .when(arrange({ pages: [one], removed: [two] }))
      .thenTypes(['PagesArranged'])
      .when(
        arrange({
          arrangementId: id(701),
          removed: [two],
          leaving: [{ to: docId(2), pages: [one], removed: [] }],
        }),
      )
      .thenTypes(['PagesArranged', 'DocumentDeleted'], (events) => {
        expect(events[1]?.data).toMatchObject({ reason: 'pages-moved' });
        expect(parcelsOf(events)).toMatchObject([
          { pages: [{ id: one }], removed: [{ id: two }], objects: [{ pageId: one }, { pageId: two }] },
        ]);
      });
  });
});

describe('the form of a document', () => {
  const field = { fragmentId: id(83), formItemId: id(82) };
  const form = () =>
    readDocument(1, 3, {
      sheetId,
      inputs: [
        inputOn(1, 1, '一', field),
        inputOn(1, 2, '二', { ...field, fragmentId: id(84) }),
        inputOn(1, 3, '三'),
      ],
    });
  const fragments = (story: { state(): Document | undefined }) =>
    story.state()?.content.userInputs.map((input) => input.fragment);

  it('stays while all pages with its fields stay', () => {
    const story = given(...form())
      .when(arrange({ pages: [two, one], leaving: [{ to: docId(2), pages: [three], removed: [] }] }))
      .thenTypes(['PagesArranged'], (events) => expect(parcelsOf(events)).toMatchObject([{ sheetId: null }]));
    expect(story.state()).toMatchObject({ sheetId, stage: { name: 'read' } });
    expect(fragments(story)).toEqual([id(83), id(84)]);
  });

  it('goes with them when they all go together', () => {
    const story = given(...form())
      .when(arrange({ pages: [three], leaving: [{ to: docId(2), pages: [one, two], removed: [] }] }))
      .thenTypes(['PagesArranged'], (events) =>
        expect(parcelsOf(events)).toMatchObject([
          { sheetId, objects: [{ fields: { fragment: id(83) } }, { fields: { fragment: id(84) } }] },
        ]),
      );
    expect(story.state()).toMatchObject({ sheetId: null, stage: { name: 'read' } });
  });

  it('fits no longer when they part: its fields are plain values, here and there', () => {
    const story = given(...form())
      .when(arrange({ pages: [one, three], leaving: [{ to: docId(2), pages: [two], removed: [] }] }))
      .thenTypes(['PagesArranged'], (events) =>
        expect(parcelsOf(events)).toMatchObject([
          { sheetId: null, objects: [{ fields: { value: '二', fragment: null, form_item: null } }] },
        ]),
      );
    expect(fragments(story)).toEqual([null, null]);
    expect(valuesAfter(story)).toEqual(['一', '三']);
    expect(story.state()?.content.userInputs[0]).toMatchObject({ is_corrected: false });
  });

  it('stays when one of its pages is removed, and has all its fields when it is put back', () => {
    const story = given(...form())
      .when(arrange({ pages: [one, three], removed: [two] }))
      .thenTypes(['PagesArranged'])
      .when(arrange({ arrangementId: id(701), pages: [one, two, three] }))
      .thenTypes(['PagesArranged']);
    expect(story.state()).toMatchObject({ sheetId });
    expect(fragments(story)).toEqual([id(83), null, id(84)]);
  });
});

describe('reading it again', () => {
  it('takes the pages that it has now, in their order', () => {
    const story = given(...readDocument(1, 3))
      .when(arrange({ pages: [two, three, one] }))
      .thenTypes(['PagesArranged']);
    expect(sourcesToRead(story.state()!)).toMatchObject([
      { firstPage: 2, pages: 2 },
      { firstPage: 1, pages: 1 },
    ]);
    expect(layoutToRead(story.state()!)).toBe(3);
  });
});
