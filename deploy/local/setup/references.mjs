// Finds references in code and docs that lead nowhere.
import { posix } from 'node:path';

const FENCE = /^\s*(?:```|~~~)/;
/** A page of the documentation by its path from the root, with or without an anchor. */
const CITATION = /(?<![\w/.-])(docs\/[\w./-]+\.md)(?:#([\p{L}\p{N}_-]+))?/gu;
const LINK = /\]\(([^)\s]+)\)/g;
/** A file or folder of the code in a text, by its path from the root; what a build makes is left out. */
const CODE_PATH =
  /`((?:contracts|platform|command-api|query-api|projectors|ocr-worker|web|deploy|tests)\/[\w./-]+)`/g;
/** A file of the code by its name alone. */
const FILE_NAME = /`([\w.-]+\.(?:tsx?|mjs|cjs))`/g;
const BUILT = /\/dist(?:\/|$)/;
/** Decisions tell how things were when they were taken. */
const RECORDS = 'docs/adr/';
const EXTERNAL = /^[a-z][a-z+.-]*:/i;
/** Texts that only their authors can open. */
const UNREACHABLE = /\bspec [12] §|(?<![.\w-])spec[:] |\bDESIGN(?: §|\.md\b)/i;

/** The lines of a Markdown text; those of code blocks are empty. */
const proseLines = (text) => {
  let isCode = false;
  return text.split('\n').map((line) => {
    if (FENCE.test(line)) {
      isCode = !isCode;
      return '';
    }
    return isCode ? '' : line;
  });
};

/** The anchor of a heading, as GitHub and editors make it. */
const slugOf = (heading) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\- ]/gu, '')
    .replace(/ /g, '-');

/** The anchors of a page; a heading that stands there again gets `-1`, `-2`…. */
export const anchorsOf = (text) => {
  const seen = new Map();
  const anchors = new Set();
  for (const line of proseLines(text)) {
    const heading = /^#{1,6} +(.+?)\s*$/.exec(line)?.[1];
    if (heading === undefined) continue;
    const slug = slugOf(heading);
    const before = seen.get(slug) ?? 0;
    seen.set(slug, before + 1);
    anchors.add(before === 0 ? slug : `${slug}-${before}`);
  }
  return anchors;
};

const folderOf = (path) => (path.endsWith('/') ? path : `${path}/`);

/**
 * What is wrong in one file. `path` and the keys of `pages` count from the root; `pages` has the anchors of
 * each Markdown file, `files` is every file.
 */
export const problemsOf = (path, text, pages, files) => {
  const problems = [];
  const report = (index, message) => problems.push({ line: index + 1, message });
  const judge = (index, target, anchor) => {
    const anchors = pages.get(target);
    const isThere =
      anchors !== undefined ||
      files.has(target) ||
      [...files].some((file) => file.startsWith(folderOf(target)));
    if (!isThere) report(index, `${target} does not exist`);
    else if (anchor !== undefined && anchors !== undefined && !anchors.has(anchor))
      report(index, `${target} has no anchor #${anchor}`);
  };

  for (const [index, line] of text.split('\n').entries()) {
    if (UNREACHABLE.test(line)) report(index, 'cites a text that is not in this repository');
    for (const [, page, anchor] of line.matchAll(CITATION)) judge(index, page, anchor);
  }
  if (!path.endsWith('.md')) return problems;

  for (const [index, line] of proseLines(text).entries())
    for (const [, link] of line.replace(/`[^`]*`/g, '').matchAll(LINK)) {
      if (EXTERNAL.test(link)) continue;
      const [page, anchor] = link.split('#');
      const target = page === '' ? path : posix.join(posix.dirname(path), decodeURI(page));
      // A path from the root was judged as a citation already.
      if (target !== link.split('#')[0] || !target.startsWith('docs/')) judge(index, target, anchor);
    }
  if (path.startsWith(RECORDS)) return problems;
  for (const [index, line] of proseLines(text).entries())
    for (const [, codePath] of line.matchAll(CODE_PATH)) if (!BUILT.test(codePath)) judge(index, codePath);
  const names = new Set([...files].map((file) => posix.basename(file)));
  for (const [index, line] of proseLines(text).entries())
    for (const [, name] of line.matchAll(FILE_NAME))
      if (!names.has(name)) report(index, `no file is called ${name}`);
  return problems;
};
