import { SaxesParser, type SaxesTagPlain } from 'saxes';

/** XML that is not well formed, or says what no workbook needs. */
export class BrokenXml extends Error {}

/** What a reader of XML receives, in order. Names are without their prefixes. */
export interface XmlListener {
  open(name: string, attribute: (name: string) => string | undefined): void;
  text(text: string): void;
  close(name: string): void;
}

/** Characters without a tag or a text that ends; longer ones would be kept whole. */
const LONGEST_TAG = 1 << 20;
const DEEPEST = 64;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const attributesOf =
  ({ attributes }: SaxesTagPlain) =>
  (name: string): string | undefined =>
    attributes[name] ?? Object.entries(attributes).find(([full]) => localName(full) === name)?.[1];

/**
 * Reads XML piece by piece, keeping no more than the tag or text at hand. No document type is taken, so there are no
 * entities to expand or to fetch. @throws BrokenXml
 */
export const xmlTokens = (listener: XmlListener): { write(chunk: string): void; end(): void } => {
  const parser = new SaxesParser();
  let depth = 0;
  /** Where the last tag or text ended, and the characters written: between them lies what the parser keeps. */
  let endedAt = 0;
  let written = 0;
  const noteEnd = () => {
    endedAt = parser.position;
  };
  parser.on('error', (error) => {
    throw new BrokenXml(error.message);
  });
  parser.on('doctype', () => {
    throw new BrokenXml('a document type is not taken');
  });
  parser.on('opentag', (tag) => {
    if (++depth > DEEPEST) throw new BrokenXml('too many elements within one another');
    noteEnd();
    listener.open(localName(tag.name), attributesOf(tag));
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    noteEnd();
    listener.close(localName(name));
  });
  const text = (characters: string) => {
    noteEnd();
    listener.text(characters);
  };
  parser.on('text', text);
  parser.on('cdata', text);
  return {
    write: (chunk) => {
      written += chunk.length;
      parser.write(chunk);
      if (written - endedAt > LONGEST_TAG + chunk.length) throw new BrokenXml('a tag is too long');
    },
    end: () => void parser.close(),
  };
};
