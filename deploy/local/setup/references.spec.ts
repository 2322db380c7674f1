import { describe, expect, it } from 'vitest';
import { anchorsOf, problemsOf } from './references.mjs';

const PAGE = 'docs/product/check.md';
/** A page that does not exist; put together, so that this file itself does not cite it. */
const GONE = ['docs', 'product', 'gone.md'].join('/');
const pages = new Map([
  [PAGE, anchorsOf('# Check\n\n## Zoom and pan\n')],
  ['README.md', new Set(['reader'])],
]);
const files = new Set([PAGE, 'README.md', 'docs/images/home.png', 'web/src/main.tsx']);
const problems = (path: string, text: string) => problemsOf(path, text, pages, files);

describe('anchors of a page', () => {
  it('are its headings in lower case, with hyphens and without signs', () => {
    expect([...anchorsOf('# Page surgery (ページの整理)\n\n### What `x_y` means: all of it')]).toEqual([
      'page-surgery-ページの整理',
      'what-x_y-means-all-of-it',
    ]);
  });

  it('are numbered where a heading stands again', () => {
    expect([...anchorsOf('## Calls\n## Calls\n## Calls')]).toEqual(['calls', 'calls-1', 'calls-2']);
  });

  it('are not in code blocks', () => {
    expect([...anchorsOf('```\n# no heading\n```\n# One')]).toEqual(['one']);
  });
});

describe('a reference in code', () => {
  it('may name a page, or one of its anchors', () => {
    expect(problems('a.ts', `/** Steps (${PAGE}#zoom-and-pan; ${PAGE}). */`)).toEqual([]);
  });

  it('is told with its line when the page or the anchor is not there', () => {
    expect(problems('a.ts', `// one\n// ${PAGE}#gone and ${GONE}#x`)).toEqual([
      { line: 2, message: `${PAGE} has no anchor #gone` },
      { line: 2, message: `${GONE} does not exist` },
    ]);
  });

  it('may not name a text that is not in the repository', () => {
    const texts = [
      `// spec ${1} §9`,
      `// Spec ${2} §3`,
      `// ${'DESIGN'} §4`,
      `// see ${'DESIGN'}.md`,
      `/** One (${'spec'}: two). */`,
    ];
    for (const text of texts)
      expect(problems('a.ts', text)).toEqual([
        { line: 1, message: 'cites a text that is not in this repository' },
      ]);
    expect(problems('a.ts', 'const DESIGNS = 3; // the spec of it, a.spec: one')).toEqual([]);
  });
});

describe('a link between pages', () => {
  it('is resolved from its own page, to pages, anchors, files and folders', () => {
    const text =
      '[a](check.md#zoom-and-pan) [b](../images/home.png) [c](../../web/src) [d](https://x.test/y.md)';
    expect(problems('docs/product/home.md', text)).toEqual([]);
    expect(problems(PAGE, '[own](#zoom-and-pan)')).toEqual([]);
  });

  it('is told when it leads nowhere', () => {
    expect(problems('docs/product/home.md', '[a](gone.md)\n[b](check.md#gone) [c](#gone)')).toEqual([
      { line: 1, message: `${GONE} does not exist` },
      { line: 2, message: `${PAGE} has no anchor #gone` },
      { line: 2, message: 'docs/product/home.md does not exist' },
    ]);
  });

  it('is told once where it is a path from the root as well', () => {
    expect(problems('README.md', `[a](${PAGE}#gone)`)).toHaveLength(1);
  });

  it('is no link in code', () => {
    expect(problems(PAGE, '`[a](gone.md)`\n```\n[b](gone.md)\n```')).toEqual([]);
  });
});

describe('a path of the code in a text', () => {
  it('leads to a file or a folder', () =>
    expect(
      problems('README.md', 'Begins in `web/src/main.tsx`, in `web/src`; built: `web/dist/site`.'),
    ).toEqual([]));

  it('is told when nothing is there', () =>
    expect(problems('README.md', 'Begins in `web/src/gone.tsx`.')).toEqual([
      { line: 1, message: 'web/src/gone.tsx does not exist' },
    ]));

  it('may be a name alone, if there is such a file', () => {
    expect(problems('README.md', 'Begins in `main.tsx`.')).toEqual([]);
    expect(problems('README.md', 'Begins in `gone.tsx`.')).toEqual([
      { line: 1, message: 'no file is called gone.tsx' },
    ]);
  });

  it('may be one of former times in a record of a decision', () =>
    expect(problems('docs/adr/0001-record-decisions.md', 'It lay in `web/src/gone.tsx`.')).toEqual([]));
});
