import { describe, expect, it } from 'vitest';
import { forbiddenWordsOf } from './words.mjs';

/** Put together, so that this file itself has none of the comments. */
const [DOC, LINE, STAR] = ['/' + '**', '/' + '/', '*'];

describe('words that the glossary forbids', () => {
  it('are found in each kind of comment, with their line', () => {
    const text = [
      `${DOC} Made anew at each call. */`,
      `const made = 1; ${LINE} How it is spelled.`,
      DOC,
      ` ${STAR} Another's does not exist.`,
      ' */',
      `${LINE} Sent again by who made it.`,
    ].join('\n');
    expect(forbiddenWordsOf(text)).toEqual([
      { line: 1, message: '"anew" is not said here: again' },
      { line: 2, message: '"spelled" is not said here: written' },
      { line: 4, message: '"Another\'s does not exist" is not said here: is answered as not found' },
      { line: 6, message: '"by who" is not said here: the person that' },
    ]);
  });

  it('are not looked for in names, texts and addresses', () => {
    const text = [
      'const anew = () => made;',
      "it('is made anew', () => {});",
      "const page = 'https://example.com/anew';",
      '/** Made again; anewly is another word. */',
    ].join('\n');
    expect(forbiddenWordsOf(text)).toEqual([]);
  });
});
