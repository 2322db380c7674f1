import { describe, expect, it } from 'vitest';
import type { PushedObject } from '@reader/contracts/objects/changes';
import type { ColumnFrame, OutputFrame } from '@reader/contracts/objects/output/output-frames';
import type { PageImage } from '@reader/contracts/objects/document/reading-content';
import { confirmed, read, registered } from '@reader/contracts/testing/examples/document';
import { commitId, documentId, id } from '@reader/contracts/testing/examples/ids';
import { columnFrame, outputFrame } from '@reader/contracts/testing/examples/output-frames';
import { pageRotated } from '@reader/contracts/testing/examples/page-task';
import { page, readingContent } from '@reader/contracts/testing/examples/reading-content';
import { rereadingId, rereadRequested } from '@reader/contracts/testing/examples/reread';
import { answer, given, type State } from '../testing/document-commands.js';
import * as document from './decide.js';

const column = (more: Partial<ColumnFrame> & Partial<PushedObject> = {}): PushedObject => ({
  _class: 'columnFrames',
  ...columnFrame(),
  ...more,
});
const output = (more: Partial<OutputFrame> & Partial<PushedObject> = {}): PushedObject => ({
  _class: 'outputFrames',
  ...outputFrame(),
  ...more,
});
const gone = (frame: PushedObject, more: Partial<PushedObject> = {}): PushedObject => ({
  _class: frame._class,
  id: frame.id,
  document: documentId,
  _delete: true,
  ...more,
});

let commits = 0;
const draw =
  (...pushed: PushedObject[]) =>
  (state: State) =>
    document.revise(state, { commitId: id(900 + (commits += 1)), pushed });

const second = page({ id: id(641), page: 2 });
const opened = given(registered(), read({ pages: [page(), second] }));
const numbers = (frames: readonly ColumnFrame[] = []) =>
  [...frames].sort((a, b) => a.pageNum - b.pageNum).map(({ id: frame, sequence }) => [frame, sequence]);
const framesOf = (state: State) => ({
  columns: numbers(state?.content.columnFrames),
  outputs: numbers(state?.content.outputFrames),
});
const one = columnFrame();
const two = columnFrame({ id: id(642), sequence: 2, x: 300 });
const three = columnFrame({ id: id(643), sequence: 3, x: 600 });
const drawn = opened.when(draw(column(one), column(two), column(three))).thenTypes(['DocumentRevised']);

describe('frames of a document', () => {
  it('are recorded as other edits are', () => {
    const { id: frameId, ...after } = outputFrame();
    opened.when(draw(output())).thenTypes(['DocumentRevised'], ([event]) =>
      expect(event).toMatchObject({
        data: { documentId, objects: 1 },
        personal: { changes: [{ action: 'created', class: 'outputFrames', id: frameId, after }] },
      }),
    );
  });

  it('cannot be changed after a confirmation', () =>
    given(registered(), read(), confirmed(1)).when(draw(column())).thenThrows('document-confirmed'));

  it('lie within the image, to its last px', () => {
    opened.when(draw(column({ x: 800, y: 1100 }))).thenTypes(['DocumentRevised']);
    opened.when(draw(column({ x: 801 }))).thenThrows('area-outside-image');
    drawn.when(draw({ _class: 'columnFrames', id: one.id, y: 1101 })).thenThrows('area-outside-image');
  });

  it('lie on a page that is there', () =>
    opened.when(draw(column({ pageNum: 3 }))).thenThrows('page-unknown', {
      fields: [{ path: `columnFrames.${one.id}.pageNum`, message: '3ページ目' }],
    }));

  it('are 10 px wide and high at least', () => {
    opened.when(draw(column({ width: 10, height: 10 }))).thenTypes(['DocumentRevised']);
    opened.when(draw(column({ height: 9 }))).thenThrows('invalid-request', {
      fields: [{ path: `columnFrames.${one.id}.height`, message: '枠の幅と高さは10px以上にしてください。' }],
    });
  });

  it('are numbered from 1 on each page when one of them is deleted', () => {
    const left = drawn.when(draw(gone(column(one)))).thenTypes(['DocumentRevised'], ([event]) =>
      expect(event?.personal).toMatchObject({
        changes: [
          { action: 'deleted', id: one.id },
          { action: 'updated', id: two.id, before: { sequence: 2 }, after: { sequence: 1 } },
          { action: 'updated', id: three.id, before: { sequence: 3 }, after: { sequence: 2 } },
        ],
      }),
    );
    expect(framesOf(left.state()).columns).toEqual([
      [two.id, 1],
      [three.id, 2],
    ]);
  });

  it('are numbered by kind and page, whatever number they are given', () => {
    const state = drawn
      .when(draw(output({ sequence: 7 }), column({ id: id(644), pageNum: 2, sequence: 4 })))
      .thenTypes(['DocumentRevised'])
      .state();
    expect(framesOf(state)).toEqual({
      columns: [
        [one.id, 1],
        [two.id, 2],
        [three.id, 3],
        [id(644), 1],
      ],
      outputs: [[outputFrame().id, 1]],
    });
  });
});

describe('the output frames of a page', () => {
  const other = id(651);

  it('are all of one type', () => {
    opened
      .when(draw(output(), output({ id: other, sequence: 2, frameType: 'NO' })))
      .thenThrows('frame-types-mixed', {
        fields: [{ path: `outputFrames.${outputFrame().id}.frameType`, message: '1ページ目' }],
      });
    opened
      .when(draw(output(), output({ id: other, pageNum: 2, frameType: 'NO' })))
      .thenTypes(['DocumentRevised']);
  });

  it('change their type together', () => {
    const page1 = opened
      .when(draw(output(), output({ id: other, sequence: 2 })))
      .thenTypes(['DocumentRevised']);
    page1.when(draw({ _class: 'outputFrames', id: other, frameType: 'NO' })).thenThrows('frame-types-mixed');
    page1
      .when(draw(output({ frameType: 'NO' }), { _class: 'outputFrames', id: other, frameType: 'NO' }))
      .thenTypes(['DocumentRevised']);
  });
});

describe('two who draw at once', () => {
  const seen = { _revision: 2 };

  it('do not contradict each other by the numbers of the frames', () => {
    const without = drawn.when(draw(gone(column(one), seen))).thenTypes(['DocumentRevised']);
    const state = without
      .when(draw(gone(column(two), seen), { _class: 'columnFrames', id: three.id, sequence: 2, ...seen }))
      .thenTypes(['DocumentRevised'])
      .state();
    expect(framesOf(state).columns).toEqual([[three.id, 1]]);
  });

  it('may number a frame that the other has deleted', () =>
    drawn
      .when(draw(gone(column(three), seen)))
      .thenTypes(['DocumentRevised'])
      .when(draw({ _class: 'columnFrames', id: three.id, document: documentId, sequence: 2, ...seen }))
      .thenNothing());

  it('are told when they moved the same frame to different places', () =>
    drawn
      .when(draw({ _class: 'columnFrames', id: one.id, x: 50, ...seen }))
      .thenTypes(['DocumentRevised'])
      .when(draw({ _class: 'columnFrames', id: one.id, x: 60, ...seen }))
      .thenThrows('edit-conflict', {
        conflicts: [{ _class: 'columnFrames', id: one.id, field: 'x', mine: 60, theirs: 50 }],
        revision: 3,
      }));
});

describe('frames and what happens to their page', () => {
  it('turn with it', () => {
    const state = given(registered(), read())
      .when(draw(column()))
      .thenTypes(['DocumentRevised'])
      .when(() => [pageRotated()])
      .thenTypes(['PageRotated'])
      .state();
    expect(state?.content.columnFrames).toMatchObject([{ x: 1095, y: 5, width: 300, height: 200 }]);
  });

  const rereadAs = (pages: PageImage[], isForced: boolean) =>
    drawn
      .when(draw(column({ id: id(644), pageNum: 2 })))
      .thenTypes(['DocumentRevised'])
      .when(() => [rereadRequested({ isForced })])
      .thenTypes(['DocumentRereadRequested'])
      .when((state) =>
        document.finishReading(state, answer({ readingId: rereadingId, pages }), readingContent()),
      )
      .thenTypes(['DocumentRead', 'DocumentRevised'])
      .state();

  it.each([false, true])('are there after it was read again, forced or not (%s)', (isForced) => {
    const state = rereadAs([page({ id: id(645) }), page({ id: id(646), page: 2 })], isForced);
    expect(state?.handled.has(rereadingId)).toBe(true);
    expect(framesOf(state).columns).toEqual([
      [one.id, 1],
      [two.id, 2],
      [three.id, 3],
      [id(644), 1],
    ]);
  });

  it('go with a page that is there no more, and where the new image has no room for them', () => {
    const state = rereadAs([page({ id: id(645), width: 600, height: 1400 })], false);
    expect(framesOf(state).columns).toEqual([
      [one.id, 1],
      [two.id, 2],
    ]);
  });

  it('lie on the same print when the new reading turned the page', () => {
    const turned = page({
      id: id(645),
      width: 1400,
      height: 1000,
      transform: { quarterTurn: 90, skewDegrees: 0, dpi: 300 },
    });
    const state = rereadAs([turned], false);
    expect(state?.content.columnFrames[0]).toMatchObject({ x: 1095, y: 5, width: 300, height: 200 });
  });
});

it('a commit that is repeated draws nothing twice', () => {
  const commit = (state: State) => document.revise(state, { commitId, pushed: [column()] });
  opened.when(commit).thenTypes(['DocumentRevised']).when(commit).thenNothing();
});
