/** XML that is not well formed, or says what no workbook needs. */
export class BrokenXml extends Error {}

/** What a reader of XML is told, in order. Names are without their prefixes. */
export interface XmlListener {
  open(name: string, attribute: (name: string) => string | undefined): void;
  text(text: string): void;
  close(name: string): void;
}

const LONGEST_TAG = 1 << 20;
const DEEPEST = 64;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const resolve = (reference: string): string => {
  const named = Object.hasOwn(NAMED, reference) ? NAMED[reference] : undefined;
  if (named !== undefined) return named;
  const code = /^#(?:x([0-9a-fA-F]{1,6})|([0-9]{1,7}))$/.exec(reference);
  const point = code ? Number.parseInt(code[1] ?? code[2]!, code[1] === undefined ? 10 : 16) : Number.NaN;
  if (!(point <= 0x10ffff)) throw new BrokenXml(`the reference &${reference}; is not known`);
  return String.fromCodePoint(point);
};
/** Only XML's own references: nothing is declared, so nothing can grow. */
const resolved = (text: string): string =>
  text.includes('&')
    ? text.replace(/&([^;]*)(;?)/g, (_, name: string, end) => {
        if (end === '') throw new BrokenXml('a reference does not end');
        return resolve(name);
      })
    : text;

const localName = (name: string): string => {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
};
/** Each begins where the one before ended, so that no tag takes longer than its length. */
const ATTRIBUTE = /\s*([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;

const attributesOf = (tag: string): ((name: string) => string | undefined) => {
  let known: Map<string, string> | undefined;
  return (name) => {
    if (!known) {
      known = new Map();
      ATTRIBUTE.lastIndex = 0;
      for (let found = ATTRIBUTE.exec(tag); found; found = ATTRIBUTE.exec(tag))
        known.set(localName(found[1]!), found[2] ?? found[3] ?? '');
    }
    const value = known.get(name);
    return value === undefined ? undefined : resolved(value);
  };
};

/** A tag up to its end; a quoted `>` does not end it. */
const TAG = /<[^"'>]*(?:"[^"]*"[^"'>]*|'[^']*'[^"'>]*)*>/y;

/** Where the tag that begins at `from` ends. -1: it goes on. */
const endOfTag = (text: string, from: number): number => {
  TAG.lastIndex = from;
  return TAG.test(text) ? TAG.lastIndex - 1 : -1;
};

const SKIPPED = [
  ['<!--', '-->'],
  ['<?', '?>'],
] as const;
const CDATA = '<![CDATA[';

/**
 * Reads XML piece by piece, keeping no more than the tag at hand. No document type is taken, so there are no
 * entities to expand or to fetch. @throws BrokenXml
 */
export const xmlTokens = (listener: XmlListener): { write(chunk: string): void; end(): void } => {
  let held = '';
  const open: string[] = [];

  const tag = (text: string): void => {
    if (text.startsWith('/')) {
      const name = localName(text.slice(1).trim());
      if (open.pop() !== name) throw new BrokenXml(`</${name}> closes nothing`);
      return listener.close(name);
    }
    const isEmpty = text.endsWith('/');
    const body = isEmpty ? text.slice(0, -1) : text;
    const end = body.search(/\s/);
    const name = localName(end < 0 ? body : body.slice(0, end));
    if (open.length >= DEEPEST) throw new BrokenXml('too many elements within one another');
    listener.open(name, attributesOf(end < 0 ? '' : body.slice(end)));
    if (isEmpty) listener.close(name);
    else open.push(name);
  };

  /** Where what begins with `<` at `at` ends, after it has been told; -1: it goes on. */
  const markup = (at: number): number => {
    for (const [from, to] of SKIPPED)
      if (held.startsWith(from, at)) {
        const end = held.indexOf(to, at + from.length);
        return end < 0 ? -1 : end + to.length;
      }
    if (held.startsWith(CDATA, at)) {
      const end = held.indexOf(']]>', at);
      if (end < 0) return -1;
      listener.text(held.slice(at + CDATA.length, end));
      return end + 3;
    }
    if (held.startsWith('<!', at)) {
      if (held.length - at < CDATA.length) return -1;
      throw new BrokenXml('a document type is not taken');
    }
    const end = endOfTag(held, at);
    if (end < 0) return -1;
    tag(held.slice(at + 1, end));
    return end + 1;
  };

  const take = (isLast: boolean): void => {
    let at = 0;
    for (;;) {
      const next = held.indexOf('<', at);
      let textEnd = next < 0 ? held.length : next;
      if (next < 0 && !isLast) {
        const reference = held.lastIndexOf('&');
        if (reference >= at && !held.includes(';', reference)) textEnd = reference;
      }
      if (textEnd > at) listener.text(resolved(held.slice(at, textEnd)));
      at = textEnd;
      if (next < 0) break;
      const end = markup(next);
      if (end < 0) break;
      at = end;
    }
    held = held.slice(at);
    if (held.length > LONGEST_TAG) throw new BrokenXml('a tag is too long');
  };

  return {
    write: (chunk) => {
      held += chunk;
      take(false);
    },
    end: () => {
      take(true);
      if (held !== '' || open.length > 0) throw new BrokenXml('it ends too early');
    },
  };
};
