import type { CalendarDate } from '@reader/contracts/dates/calendar-date';
import type { NamingRuleElement } from '@reader/contracts/objects/configuration/naming-rule';
import type { PageImage } from '@reader/contracts/objects/document/reading-content';
import { freeNames, nameByRule, safeFileName } from '../../format/file-name.js';
import type { RecordValues } from '../../values/records-of-document.js';
import type { PaperDocument, PaperDocuments } from '../paper-document.js';

/** A rule with what it takes its values from. */
export interface Naming {
  /** In sequence; none: files keep their names. */
  readonly elements: readonly NamingRuleElement[];
  /** The values of a document's first record. */
  readonly valuesOf: (document: PaperDocument) => RecordValues;
  /** In Japan. */
  readonly today: CalendarDate;
}

const NAMELESS = '画像';
/** By media type, the usual one first. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
};

const endingOf = (fileName: string): string => /\.[^.]+$/.exec(fileName)?.[0] ?? '';

/** The ending of a page's image: the file's own where it says the same, since a kept page need not be what was sent. */
const imageEnding = (mediaType: string, fileName: string): string => {
  const own = endingOf(fileName);
  const endings = ENDINGS[mediaType] ?? [];
  return endings.includes(own.toLowerCase()) ? own : (endings[0] ?? own);
};

/** What the rule calls a document; by its file without one, or where the rule comes to nothing. */
export const nameOfDocument = (document: PaperDocument, { elements, valuesOf, today }: Naming): string =>
  (elements.length > 0 ? nameByRule(elements, valuesOf(document), today) : '') ||
  safeFileName(document.fileName.slice(0, document.fileName.length - endingOf(document.fileName).length)) ||
  NAMELESS;

export interface NamedImage {
  readonly name: string;
  readonly page: PageImage;
}

/**
 * Names the page images of documents, one document after the other: by the rule, the pages of a document of
 * several `_1`, `_2`…, each name once.
 */
export const namesOfImages = (naming: Naming): ((document: PaperDocument) => NamedImage[]) => {
  const free = freeNames();
  return (document) => {
    const { pages, fileName } = document;
    const names = free(
      nameOfDocument(document, naming),
      pages.map(
        ({ image }, index) =>
          `${pages.length > 1 ? `_${index + 1}` : ''}${imageEnding(image.mediaType, fileName)}`,
      ),
    );
    return pages.map((page, index) => ({ name: names[index]!, page }));
  };
};

export interface RenameMap {
  /** Source name to target name, each target once. */
  readonly names: ReadonlyMap<string, string>;
  /** Files that the rule gives no name; they keep theirs. */
  readonly unnamed: readonly string[];
  /** Names that several documents have: a map has one target for them, the first document's. */
  readonly repeated: readonly string[];
}

/**
 * What `POST /api/uploaded-files/rename/` answers (docs/product/papers.md#zipped-images): files get the rule's
 * names and keep their endings.
 */
export const renameMap = async (documents: PaperDocuments, naming: Naming): Promise<RenameMap> => {
  const free = freeNames();
  const names = new Map<string, string>();
  const unnamed: string[] = [];
  const repeated = new Set<string>();
  for await (const document of documents) {
    const { fileName } = document;
    if (names.has(fileName)) {
      repeated.add(fileName);
      continue;
    }
    if (nameByRule(naming.elements, naming.valuesOf(document), naming.today) === '') unnamed.push(fileName);
    const [name = fileName] = free(nameOfDocument(document, naming), [endingOf(fileName)]);
    names.set(fileName, name);
  }
  return { names, unnamed, repeated: [...repeated] };
};
