import type { ObjectChange } from '@reader/contracts/objects/changes';
import { emptyContent } from '@reader/contracts/objects/document/document-content';
import { reviseContent } from '@reader/contracts/objects/document/revise-content';
import type { Id } from '@reader/contracts/objects/ids';
import {
  isInsidePage,
  numberedByPage,
  type ColumnFrame,
  type OutputFrame,
  type OutputFrameSet,
} from '@reader/contracts/objects/output/output-frames';
import type { PageImage } from '@reader/contracts/objects/document/reading-content';
import { turnBox } from '@reader/contracts/objects/document/turn-content';
import { RuleBroken } from '../rule-broken.js';
import type { Asked, Further } from './consequence.js';

const frameClasses = ['columnFrames', 'outputFrames'] as const;
type Frame = ColumnFrame | OutputFrame;

const framesOf = (content: OutputFrameSet): (readonly [(typeof frameClasses)[number], readonly Frame[]])[] =>
  frameClasses.map((name) => [name, content[name]]);

/**
 * Changed frames lie within their page, and the output frames of a page are all of one type
 * (docs/product/output-frames.md#frames-of-a-page).
 * @throws RuleBroken 'page-unknown', 'area-outside-image', 'frame-types-mixed'
 */
const requireFramesInPlace = (
  content: OutputFrameSet,
  changes: readonly ObjectChange[],
  pages: readonly PageImage[],
): void => {
  const changed = new Set(changes.map(({ id }) => id));
  for (const [name, frames] of framesOf(content))
    for (const frame of frames.filter(({ id }) => changed.has(id))) {
      const page = pages.find((one) => one.page === frame.pageNum);
      const refuse = (code: 'page-unknown' | 'area-outside-image', field: keyof Frame): never => {
        throw new RuleBroken(code, {
          fields: [{ path: `${name}.${frame.id}.${field}`, message: `${frame.pageNum}ページ目` }],
        });
      };
      if (!page) return refuse('page-unknown', 'pageNum');
      if (!isInsidePage(frame, page)) return refuse('area-outside-image', 'x');
    }
  const typeOf = new Map(content.outputFrames.map(({ pageNum, frameType }) => [pageNum, frameType]));
  const other = content.outputFrames.find(({ pageNum, frameType }) => typeOf.get(pageNum) !== frameType);
  if (other)
    throw new RuleBroken('frame-types-mixed', {
      fields: [{ path: `outputFrames.${other.id}.frameType`, message: `${other.pageNum}ページ目` }],
    });
};

/**
 * The frames of each page are numbered from 1 without a gap (docs/product/output-frames.md#frames-of-a-page).
 * @throws RuleBroken as `requireFramesInPlace` does
 */
export const framesInOrder = ({ document, changes }: Asked): Further[] => {
  const ofFrames = changes.filter((change) => frameClasses.some((name) => name === change.class));
  if (ofFrames.length === 0) return [];
  const { columnFrames, outputFrames } = document.content;
  const next = reviseContent({ ...emptyContent, columnFrames, outputFrames }, ofFrames);
  requireFramesInPlace(next, ofFrames, document.pages);
  return framesOf(next).flatMap(([name, frames]) => {
    const known = new Set(frames);
    return numberedByPage<Frame>(frames)
      .filter((frame) => !known.has(frame))
      .map(({ id, sequence }) => ({ class: name, id, fields: { sequence } }));
  });
};

const TURNS = [90, 180, 270] as const;

/** The frame as it lies on a page that a further reading may have turned otherwise. */
const turnedWith = <Item extends Frame>(frame: Item, before: PageImage, after: PageImage): Item => {
  const by = (after.transform.quarterTurn - before.transform.quarterTurn + 360) % 360;
  const turn = TURNS.find((one) => one === by);
  return turn ? { ...frame, ...turnBox(frame, turn, before) } : frame;
};

/**
 * The frames that were drawn before a document was read again, drawn again where their page is still there and has
 * room for them: they were drawn on the paper, and what is read from it is no reason to lose them.
 */
export const restoredFrames = (
  before: { readonly content: OutputFrameSet; readonly pages: readonly PageImage[] },
  pages: readonly PageImage[],
): ObjectChange[] =>
  framesOf(before.content).flatMap(([name, frames]) => {
    const kept = frames.flatMap((frame) => {
      const was = before.pages.find(({ page }) => page === frame.pageNum);
      const is = pages.find(({ page }) => page === frame.pageNum);
      if (!was || !is) return [];
      const turned = turnedWith(frame, was, is);
      return isInsidePage(turned, is) ? [turned] : [];
    });
    return numberedByPage(kept).map(({ id, ...after }: Frame & { id: Id }): ObjectChange => ({
      action: 'created',
      class: name,
      id,
      after,
    }));
  });
