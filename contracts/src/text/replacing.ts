import { foldPattern, foldText, type Folding } from './folded-text.js';

/** Characters of a text in which something was replaced: rules that double it, one after another, must not fill the memory. */
export const LONGEST_REPLACED = 20_000;

/** What would be made is longer than a text may be. */
export class TooLong extends Error {}

interface Matcher {
  find(): boolean;
  /** -1: the group took no part. */
  start(group: number): number;
  end(group: number): number;
  groupCount(): number;
}

/**
 * Regular expressions that take linear time: RE2JS. The caller that replaces brings it along, since contracts know no packages, and the
 * browser loads it only when somebody needs it.
 */
export interface ExpressionEngine {
  readonly CASE_INSENSITIVE: number;
  translateRegExp(source: string): string;
  compile(source: string, flags: number): { matcher(text: string): Matcher; programSize(): number };
}

/** What is looked for, and what takes its place (docs/product/conversion.md). */
export interface Replacement {
  readonly source: string;
  readonly target: string;
  readonly folding: Folding;
  readonly isRegex: boolean;
}

/** Where something was found in a text, in code units, end exclusive, and what takes its place. */
export interface Found {
  readonly from: number;
  readonly to: number;
  readonly replacement: string;
}

export interface Finder {
  /**
   * From the front, without overlaps. `onFound` is called after each and may end it by throwing.
   * @throws TooLong when what takes the places of all is too long
   */
  readonly find: (text: string, onFound?: () => void) => readonly Found[];
  /** Steps that looking at one character may take. */
  readonly stepsPerCharacter: number;
  /** Groups that what takes the place of a find may name. */
  readonly groups: number;
}

const nothing = () => undefined;

/** What was found, with the blanks around it that were typed with what is looked for: they go too when it is replaced. */
const withTypedBlanks = (
  text: string,
  source: string,
  { from, to, ...found }: Found,
  after: number,
): Found => {
  let [start, end] = [from, to];
  if (/^\s/.test(source)) while (start > after && /\s/.test(text[start - 1]!)) start -= 1;
  if (/\s$/.test(source)) while (end < text.length && /\s/.test(text[end]!)) end += 1;
  return { ...found, from: start, to: end };
};

const plainFinder = ({ source, target, folding }: Replacement): Finder => {
  const wanted = foldPattern(source, folding);
  const find: Finder['find'] = (text, onFound = nothing) => {
    if (wanted === '') return [];
    const folded = foldText(text, folding);
    const found: Found[] = [];
    for (
      let at = folded.text.indexOf(wanted);
      at >= 0;
      at = folded.text.indexOf(wanted, at + wanted.length)
    ) {
      const from = folded.starts[at]!;
      const to = folded.ends[at + wanted.length - 1]!;
      // A part of one character (the ㍻ of 平) is not the character.
      const isWhole =
        (at === 0 || folded.starts[at - 1] !== from) &&
        folded.starts[at + wanted.length] !== folded.starts[at + wanted.length - 1];
      const last = found.at(-1)?.to ?? 0;
      if (isWhole && from >= last) {
        const one = { from, to, replacement: target };
        found.push(folding.isBlankInsensitive ? withTypedBlanks(text, source, one, last) : one);
      }
      onFound();
    }
    return found;
  };
  return { find, stepsPerCharacter: 1, groups: 0 };
};

const expressionFinder = ({ source, target, folding }: Replacement, engine: ExpressionEngine): Finder => {
  const expression = engine.compile(
    engine.translateRegExp(source),
    folding.isCaseInsensitive ? engine.CASE_INSENSITIVE : 0,
  );
  // The width is folded by us, so that groups give the characters as they were written.
  const { isWidthInsensitive } = folding;
  const find: Finder['find'] = (text, onFound = nothing) => {
    const folded = isWidthInsensitive
      ? foldText(text, { isCaseInsensitive: false, isWidthInsensitive })
      : undefined;
    const matcher = expression.matcher(folded?.text ?? text);
    const found: Found[] = [];
    let length = 0;
    const original = (from: number, to: number): string =>
      from < 0 || from === to
        ? ''
        : folded
          ? text.slice(folded.starts[from], folded.ends[to - 1])
          : text.slice(from, to);
    const place = (at: number): number => (folded ? (folded.starts[at] ?? text.length) : at);
    while (matcher.find()) {
      const [from, to] = [matcher.start(0), matcher.end(0)];
      const replacement = target.replace(/\$(\$|\d)/g, (whole, what: string) => {
        if (what === '$') return '$';
        const group = Number(what);
        return group > matcher.groupCount() ? whole : original(matcher.start(group), matcher.end(group));
      });
      length += replacement.length;
      if (length > LONGEST_REPLACED) throw new TooLong();
      found.push({
        from: place(from),
        to: to > from && folded ? folded.ends[to - 1]! : place(to),
        replacement,
      });
      onFound();
    }
    return found;
  };
  return {
    find,
    stepsPerCharacter: expression.programSize(),
    groups: expression.matcher('').groupCount(),
  };
};

/** `engine` may be missing for plain texts. @throws Error for an invalid regular expression */
export const finderOf = (replacement: Replacement, engine: ExpressionEngine | null): Finder => {
  if (!replacement.isRegex) return plainFinder(replacement);
  if (!engine) throw new Error('no engine of regular expressions');
  return expressionFinder(replacement, engine);
};

/**
 * A text with what was found in it replaced.
 * @throws TooLong
 */
export const withReplaced = (text: string, found: readonly Found[]): string => {
  let result = '';
  let at = 0;
  for (const { from, to, replacement } of found) {
    result += text.slice(at, from) + replacement;
    if (result.length > LONGEST_REPLACED) throw new TooLong();
    at = to;
  }
  return result + text.slice(at);
};
