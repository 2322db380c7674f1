import { ERASED } from '@reader/contracts/events/define';
import { DrawingWork, type DrawingAnswer, type DrawnPage } from '@reader/contracts/jobs/drawing/messages';
import { drawingWork } from '@reader/contracts/jobs/drawing/works';
import { AnswerMarks, type AnswerMark } from '@reader/contracts/objects/demands/answer-mark';
import type { PageImage } from '@reader/contracts/objects/document/reading-content';
import { japaneseFont } from '../../output/papers/pdf/japanese-font.js';
import { answerWork } from '../answer-work.js';
import type { JobDependencies } from '../job-dependencies.js';
import { drawPage } from './draw-page.js';
import { marksAsSvg } from './marks-as-svg.js';

/** A page with its marks; null: it has been erased. */
const drawn = async (
  { blobs }: JobDependencies,
  { organisation, documentId }: DrawingWork,
  page: PageImage,
  marks: readonly AnswerMark[],
): Promise<DrawnPage | null> => {
  const blank = await blobs.get(organisation, page.image);
  if (blank === ERASED) return null;
  const { width, height, transform } = page;
  const svg = marksAsSvg(japaneseFont(), { width, height, dpi: transform.dpi }, marks);
  const pictures = await drawPage(blank, svg);
  const keep = (bytes: Buffer) => blobs.put(organisation, documentId, bytes, 'image/jpeg');
  return {
    id: page.id,
    blank: page.image.sha256,
    image: await keep(pictures.image),
    preview: await keep(pictures.preview),
    thumbnail: await keep(pictures.thumbnail),
  };
};

const drawAll = async (dependencies: JobDependencies, work: DrawingWork): Promise<DrawingAnswer> => {
  const { organisation, documentId, drawingId, correction, pages } = work;
  const of = { organisation, documentId, drawingId, correction };
  const json = await dependencies.blobs.get(organisation, work.marks);
  if (json === ERASED) return { kind: 'answer-not-drawn', ...of, problem: 'erased' };
  const marks = AnswerMarks.parse(JSON.parse(json.toString('utf8')));
  const withMarks: DrawnPage[] = [];
  for (const page of pages) {
    const own = marks.filter((mark) => mark.page === page.page);
    if (own.length === 0) continue;
    const made = await drawn(dependencies, work, page, own);
    if (!made) return { kind: 'answer-not-drawn', ...of, problem: 'erased' };
    withMarks.push(made);
  }
  return { kind: 'answer-drawn', ...of, pages: withMarks };
};

/** Draws the values of an answer into its pages and publishes the answer over NATS (docs/product/public-form.md#documents). */
export const handleDrawingWork = async (dependencies: JobDependencies, message: unknown): Promise<void> => {
  const work = DrawingWork.parse(message);
  const { organisation, documentId, drawingId, correction } = work;
  const of = { organisation, documentId, drawingId, correction };
  await answerWork<DrawingAnswer>(dependencies, work, {
    kind: drawingWork,
    gaveUp: () => ({ kind: 'answer-not-drawn', ...of, problem: 'gave-up' }),
    perform: () => drawAll(dependencies, work),
  });
};
