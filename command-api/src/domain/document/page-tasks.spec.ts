import { describe, expect, it } from 'vitest';
import type { DocumentEvent } from '@reader/contracts/events/document';
import type { PageTask } from '@reader/contracts/jobs/page-task/messages';
import { blob } from '@reader/contracts/testing/examples/blob';
import {
  confirmed,
  deleted,
  read,
  registered,
  revised,
  valueChange,
} from '@reader/contracts/testing/examples/document';
import { documentId, id, inputId, pageId, tableId } from '@reader/contracts/testing/examples/ids';
import { newTableId, pageJobId, pageRotated, tablesRead } from '@reader/contracts/testing/examples/page-task';
import { page, readTable } from '@reader/contracts/testing/examples/reading-content';
import { cellId } from '@reader/contracts/objects/document/reading-content';
import { scenarioOfFold } from '../testing/given.js';
import { editablePage, requireInside, takeRotation, takeTables, takeTablesBack } from './page-tasks.js';
import { revise } from './decide.js';
import { fold, type Document } from './state.js';

const given = scenarioOfFold<Document, DocumentEvent>(fold);
type State = Document | undefined;

const drawn: PageTask = {
  type: 'create-table',
  page: page(),
  xs: [0, 400, 800],
  ys: [500, 540, 580],
  subject: '明細',
  label: '品目',
  headers: { upper: true, lower: false, left: false, right: false },
};
const newTable = readTable({ id: newTableId });
/** As `takeTables`, for a document that can take them. */
const take =
  (task: PageTask = drawn, tables = [newTable]) =>
  (state: State) =>
    takeTables(state, { jobId: pageJobId, task, tables }) ?? [];
const turn = (state: State) =>
  takeRotation(state, {
    jobId: pageJobId,
    turn: 90,
    before: page(),
    page: page({ width: 1400, height: 1000 }),
  }) ?? [];
/** The page as somebody else has turned it meanwhile. */
const turnedElsewhere = pageRotated({
  jobId: id(900),
  page: page({ width: 1400, height: 1000, image: blob({ owner: documentId, sha256: 'f'.repeat(64) }) }),
});

describe('a table read from drawn lines', () => {
  it('takes the place of the table that was there', () =>
    given(registered(), read())
      .when(take())
      .thenTypes(['TablesRead'], ([event]) => expect(event).toMatchObject(tablesRead())));

  it('keeps what gave way, with its values, for the history and the way back', () =>
    given(registered(), read())
      .when(take())
      .thenTypes(['TablesRead'], ([event]) => {
        const { content } = given(registered(), read()).state()!;
        const cells = content.userInputs.filter((input) => input.table === tableId);
        expect(cells.length).toBeGreaterThan(0);
        expect(event?.personal).toMatchObject({
          replaced: {
            tables: [{ id: tableId }],
            inputs: cells.map(({ id: cell, value }) => ({ id: cell, value })),
          },
        });
      }));

  it('takes over what people had entered there', () => {
    const corrected = revised([valueChange('13', '12', cellId(tableId, 4))]);
    const { content } = given(registered(), read(), corrected)
      .when(take())
      .thenTypes(['TablesRead', 'DocumentRevised'])
      .state()!;
    expect(content.tables.map((table) => table.id)).toEqual([newTableId]);
    expect(content.userInputs.find((input) => input.id === cellId(newTableId, 4))?.value).toBe('13');
  });

  it('takes the place of lines that were read there, not of what people entered', () => {
    const over = readTable({ id: newTableId, box: { x: 0, y: 0, width: 900, height: 200 } });
    const gone = (...events: DocumentEvent[]) =>
      takeTables(given(registered(), read(), ...events).state(), {
        jobId: pageJobId,
        task: drawn,
        tables: [over],
      })?.[0];
    expect(gone()?.data).toMatchObject({
      removed: { tables: [], inputs: expect.arrayContaining([inputId]) as string[] },
    });
    expect((gone(revised())?.data as { removed: { inputs: string[] } }).removed.inputs).not.toContain(
      inputId,
    );
  });

  it('leaves tables elsewhere alone', () => {
    const elsewhere = readTable({ id: newTableId, box: { x: 0, y: 1000, width: 800, height: 80 } });
    given(registered(), read())
      .when(take(drawn, [elsewhere]))
      .thenTypes(['TablesRead'], ([event]) =>
        expect(event?.data).toMatchObject({ removed: { tables: [], inputs: [] } }),
      );
  });

  it('comes once', () => given(registered(), read(), tablesRead()).when(take()).thenNothing());

  it('comes too late for a document that was confirmed or deleted, or whose page was turned, meanwhile', () => {
    for (const end of [confirmed(1), deleted(), turnedElsewhere])
      expect(
        takeTables(given(registered(), read(), end).state(), {
          jobId: pageJobId,
          task: drawn,
          tables: [newTable],
        }),
      ).toBeNull();
  });
});

describe('a page that was turned', () => {
  it('turns what lies on it', () => {
    const { content, pages } = given(registered(), read()).when(turn).then(pageRotated()).state()!;
    expect(content.userInputs[0]).toMatchObject({ x: 1340, y: 10, width: 40, height: 300 });
    expect(pages[0]).toMatchObject({ width: 1400, height: 1000 });
  });
  it('is turned once', () => given(registered(), read(), pageRotated()).when(turn).thenNothing());
  it('is not turned by a person that asked for that before somebody else had turned it', () => {
    const command = { jobId: pageJobId, turn: 90 as const, before: page(), page: page() };
    expect(takeRotation(given(registered(), read(), turnedElsewhere).state(), command)).toBeNull();
  });
});

describe('a task on a page', () => {
  const asks = (page: string) => (state: State) => {
    editablePage(state, page);
    return [];
  };
  it('is for a page of a document that may be edited', () => {
    given(registered(), read()).when(asks(pageId)).thenNothing();
    given(registered(), read())
      .when(asks(id(99)))
      .thenThrows('page-unknown');
    given(registered(), read(), confirmed(1)).when(asks(pageId)).thenThrows('document-confirmed');
    given(registered()).when(asks(pageId)).thenThrows('document-being-read');
  });
  it('stays within the image', () => {
    const outside = () => requireInside(page(), { x: 900, y: 0, width: 200, height: 10 });
    expect(outside).toThrow('area-outside-image');
    expect(() => requireInside(page(), { x: 0, y: 0, width: 1000, height: 1400 })).not.toThrow();
  });
});

describe('tables that are taken back', () => {
  const back = (state: State) => takeTablesBack(state, pageJobId);
  const corrected = revised([valueChange('13', '12', cellId(tableId, 4))]);
  const before = (...events: DocumentEvent[]) => given(registered(), read(), ...events).state()!.content;
  const byId = ({ userInputs }: Document['content']) =>
    [...userInputs].sort((a, b) => a.id.localeCompare(b.id));

  it('leave the document as it was, values of people and of the reading alike', () => {
    const after = given(registered(), read(), corrected)
      .when(take())
      .thenTypes(['TablesRead', 'DocumentRevised'])
      .when(back)
      .thenTypes(['TablesTakenBack'])
      .when(back)
      .thenNothing()
      .state()!;
    expect(byId(after.content)).toEqual(byId(before(corrected)));
    expect(after.content.tables).toEqual(before(corrected).tables);
  });

  it('are not, once somebody has edited the document since', () =>
    void given(registered(), read())
      .when(take())
      .thenTypes(['TablesRead'])
      .when((state) =>
        revise(state, { commitId: id(96), pushed: [{ _class: 'userInputs', id: inputId, value: '手嶋' }] }),
      )
      .thenTypes(['DocumentRevised'])
      .when(back)
      .thenThrows('tables-changed-since'));

  it('are not where nobody kept what had given way', () =>
    void given(registered(), read(), tablesRead()).when(back).thenThrows('tables-changed-since'));
});
