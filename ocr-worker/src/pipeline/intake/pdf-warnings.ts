/* oxlint-disable eslint/no-console -- pdfjs says it nowhere else */
/** Names of glyphs that show nothing. */
const SPACES = '(?:space|nbspace|nonbreakingspace|uni0020|uni00A0|uni3000)';

/**
 * What pdfjs says when it draws a page without something that belongs on it: pictures that cannot be decoded, and
 * content that it does not follow because it contains itself, lies too deep or is none. An empty stream is a loss only
 * in an image's own filter: an empty page may have one in any other. Crypt packs nothing.
 */
const LOSS = new RegExp(
  `^Warning: (${[
    'Unable to decode',
    'Image exceeded maximum',
    'Image dimensions are missing',
    // Flate data that end before they begin: so an encrypted stream is told that is empty.
    'Invalid stream(?!.*Invalid header in flate stream: -1, -1)',
    "Dependent image isn't ready",
    String.raw`JpegImage\.parse`,
    'getOperatorList - ignoring (XObject|Shading|ExtGState|errors)',
    'getContentStream - ignoring',
    '(handleTilingType|parseShading) - ignoring',
    `Type3 font resource "(?!${SPACES}")`,
    'Error during font loading',
    'Empty "(DCT|JPX|JBIG2|CCF|CCITTFax)(Decode)?" stream',
    'Filter "(?!Crypt")[^"]*" is not supported',
    'Unrecognized ColorSpace',
    'Unimplemented ColorSpace',
    'FormatError: Unsupported ShadingType',
  ].join('|')})`,
);

/** Said of content that is no operator: harmless beside ink, a loss where nothing else is seen. */
const GARBAGE = /^Warning: Unknown command/;

/** Said where the tree of pages is not what it says: pdfjs counts up to the first page that it cannot open. */
const BROKEN_TREE = /^Warning: checkLastPage - invalid/;

const hearing = new Set<(warning: string) => void>();
let print: typeof console.warn | undefined;

/** What was heard. */
export interface Heard {
  /** Something was left out that could not be decoded. */
  readonly hasLosses: boolean;
  /** Something is no operator. */
  readonly hasGarbage: boolean;
  readonly hasBrokenTree: boolean;
}

/**
 * Does the work and says whether pdfjs meanwhile left out what it could not decode, or met what is no operator: it
 * tells nobody but the console.
 * Of pages that are drawn at the same time in one process, each hears the others'.
 */
export const hearLosses = async <Result>(
  work: () => Promise<Result>,
): Promise<Heard & { readonly result: Result }> => {
  let hasLosses = false;
  let hasGarbage = false;
  let hasBrokenTree = false;
  const hear = (warning: string): void => {
    hasLosses ||= LOSS.test(warning);
    hasGarbage ||= GARBAGE.test(warning);
    hasBrokenTree ||= BROKEN_TREE.test(warning);
  };
  if (hearing.size === 0) {
    print = console.warn;
    console.warn = (...words: unknown[]) => hearing.forEach((one) => one(words.join(' ')));
  }
  hearing.add(hear);
  try {
    const result = await work();
    return { result, hasLosses, hasGarbage, hasBrokenTree };
  } finally {
    hearing.delete(hear);
    if (hearing.size === 0 && print) console.warn = print;
  }
};
