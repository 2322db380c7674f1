import { Document, Packer, type ISectionOptions } from 'docx';
import { WORD_PAGE_LIMIT } from '@reader/contracts/objects/output/paper-limits';
import type { ImageOf, PaperDocument, PaperDocuments } from '../paper-document.js';
import { xmlCharacters } from '../xml-characters.js';
import { contentOfPage, contentWithoutPages } from './page-content.js';
import { wordSection } from './word-section.js';

/** More pages than one Word file takes; in a zip each document has its own. */
export class TooManyPages extends Error {}

export interface WordOptions {
  readonly title: string;
  /** The name of the person who asked for it. */
  readonly userName: string;
}

const FONT = { ascii: 'Yu Gothic', hAnsi: 'Yu Gothic', eastAsia: '游ゴシック', cs: 'Yu Gothic' } as const;
/** Half points: 10.5 points. */
const SIZE = 21;

const sectionsOf = async (document: PaperDocument, imageOf: ImageOf): Promise<ISectionOptions[]> => {
  if (document.pages.length === 0)
    return [await wordSection(contentWithoutPages(document), undefined, imageOf)];
  const sections: ISectionOptions[] = [];
  for (const page of document.pages)
    sections.push(await wordSection(contentOfPage(document, page), page, imageOf));
  return sections;
};

/**
 * Documents as one Word file, each page on new paper of its size (docs/product/papers.md#word).
 * @throws TooManyPages beyond `WORD_PAGE_LIMIT`
 */
export const wordFile = async (
  documents: PaperDocuments,
  imageOf: ImageOf,
  { title, userName }: WordOptions,
): Promise<Buffer> => {
  const sections: ISectionOptions[] = [];
  for await (const document of documents) {
    if (sections.length + document.pages.length > WORD_PAGE_LIMIT)
      throw new TooManyPages(`more than ${WORD_PAGE_LIMIT} pages`);
    sections.push(...(await sectionsOf(document, imageOf)));
  }
  const creator = xmlCharacters(userName);
  return Packer.toBuffer(
    new Document({
      title: xmlCharacters(title),
      creator,
      lastModifiedBy: creator,
      styles: { default: { document: { run: { font: FONT, size: SIZE, language: { eastAsia: 'ja-JP' } } } } },
      sections,
    }),
  );
};
