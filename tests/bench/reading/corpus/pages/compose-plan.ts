import type { Family, FamilyTable } from '../forms/families/family.js';
import type { Block, Entry, FormPlan, Holds } from '../forms/form-plan.js';
import { lowest } from '../lay-out.js';
import { shuffled, type Random } from '../random.js';

/** Paper sizes in mm, upright, and how often they turn up. */
const PAPERS = [
  { width: 210, height: 297, share: 0.72 },
  { width: 297, height: 210, share: 0.16 },
  { width: 182, height: 257, share: 0.06 },
  { width: 210, height: 148, share: 0.06 },
] as const;

const paperOf = (random: Random): { width: number; height: number } => {
  let chance = random.next();
  for (const paper of PAPERS) {
    if (chance < paper.share) return paper;
    chance -= paper.share;
  }
  return PAPERS[0];
};

/** Entries in rows of one to three, as wide as they need. */
const rowsOf = (entries: readonly Entry[], most: number): Entry[][] => {
  const rows: Entry[][] = [];
  let used = 0;
  for (const entry of entries) {
    const share = entry.share ?? 1;
    if (rows.length === 0 || used + share > most) {
      rows.push([]);
      used = 0;
    }
    rows.at(-1)?.push(entry);
    used += share;
  }
  return rows;
};

/** How a designer varies the look of what is asked. */
const varied = (entry: Entry, random: Random): Entry => {
  const { holds } = entry;
  const vary = (): Holds => {
    if (holds.as === 'comb' || holds.as === 'lines') return { ...holds, isDotted: random.chance(0.4) };
    if (holds.as === 'checks' && random.chance(0.25)) return { ...holds, as: 'boxed', isMany: true };
    return holds;
  };
  return { ...entry, holds: vary() };
};

const tableBlock = (table: FamilyTable, random: Random): Block => {
  const rows = random.int(...table.rows);
  return {
    block: 'table',
    caption: table.caption,
    columns: table.columns,
    rowLabels: table.rowLabels,
    rows: table.rowLabels.length > 0 ? Math.min(rows, table.rowLabels.length) : rows,
    height: random.between(7, 10),
    isFields: random.chance(0.5),
  };
};

/**
 * A form of the family: which parts it has, in which order and look, is chance. What does not fit on the paper
 * is left out; `pages` 2 goes on overleaf.
 */
export const composePlan = (family: Family, key: string, random: Random, pages = 1): FormPlan => {
  const paper = pages > 1 ? PAPERS[0] : paperOf(random);
  const isSmall = paper.height < 200;
  const most = paper.width > 250 ? 3.4 : 2.4;
  const details = deckOf(family.details, random);
  const choices = deckOf(family.choices, random);
  const texts = deckOf(family.texts, random);
  const tables = deckOf(family.tables, random);
  const vary = (entries: readonly Entry[]): Entry[] => entries.map((entry) => varied(entry, random));
  const labelWidth = random.between(22, 30);
  const look = {
    labelWidth,
    height: random.between(8, 11.5),
    isShaded: random.chance(0.35),
    isThick: random.chance(0.5),
    inner: random.pick(['solid', 'solid', 'dashed', 'dotted'] as const),
  };
  const rows = (entries: readonly Entry[], wide = most): Block => ({
    block: 'rows',
    rows: rowsOf(entries, wide),
    ...look,
  });
  const person = family.person
    .slice(0, random.int(4, family.person.length))
    .map((entry) => varied(entry, random));
  const head: Block = random.chance(0.2)
    ? { block: 'underlined', rows: rowsOf(person, most), height: 8 }
    : rows(person);
  /** Parts in any order; a dense form has more of them. */
  const parts = (isDense: boolean): Block[] => {
    const drawn = [
      ...Array.from({ length: isDense ? 2 : 1 }, () => rows(vary(details(random.int(3, 6))))),
      ...Array.from({ length: isDense ? 2 : 1 }, () => rows(vary(choices(random.int(1, 4))), 3.4)),
      ...tables(isDense ? 2 : 1).map((table) => tableBlock(table, random)),
      rows(vary(texts(random.int(1, 2))), 2),
    ];
    return shuffled(
      drawn.filter((block) => block.block !== 'rows' || block.rows.length > 0),
      random,
    );
  };
  const note: Block = { block: 'note', lines: family.notes, size: random.pick([7, 7.5, 8, 9]) };
  const isNoteAbove = random.chance(0.4);
  const tail: Block[] = [
    ...(random.chance(0.6) ? [{ block: 'office', labels: family.office } as const] : []),
    ...(isNoteAbove ? [] : [note]),
  ];
  const plan: FormPlan = {
    key,
    number: random.pick(family.numbers),
    title: random.pick(family.titles),
    titleStyle: random.pick(['center', 'left', 'boxed', 'wide'] as const),
    titleSize: isSmall ? 13 : random.pick([14, 16, 18]),
    width: paper.width,
    height: paper.height,
    margin: random.between(13, 19),
    addressee: random.pick(family.addressees),
    headDate: random.chance(0.5) ? random.pick(['wareki', 'seireki'] as const) : null,
    logo: random.pick(['none', 'none', 'ring', 'block'] as const),
    blocks: [],
    footer: random.chance(0.5) ? `${family.name.toUpperCase()}-${random.int(100, 999)}` : '',
  };
  const front = fitting(plan, [...(isNoteAbove ? [note] : []), head], parts(random.chance(0.7)), tail);
  if (pages === 1) return { ...plan, blocks: front };
  const overleaf: Block[] = [{ block: 'page' }];
  return { ...plan, blocks: fitting(plan, [...front, ...overleaf], secondHalf(family, rows, random), []) };
};

/** What a second page asks: more of the same kind. */
const secondHalf = (
  family: Family,
  rows: (entries: readonly Entry[], wide?: number) => Block,
  random: Random,
): Block[] => {
  const named = (entries: readonly Entry[]): Entry[] =>
    entries.map((entry) => ({ ...varied(entry, random), label: `${entry.label}（2）` }));
  return [
    rows(named(deckOf(family.details, random)(6))),
    tableBlock(random.pick(family.tables), random),
    rows(named(deckOf(family.choices, random)(3)), 3.4),
    rows(named(family.texts), 2),
  ];
};

/** Draws from the elements in a chance order, none twice. */
const deckOf = <T>(elements: readonly T[], random: Random): ((count: number) => T[]) => {
  const rest = shuffled(elements, random);
  return (count) => rest.splice(0, count);
};

/** The parts that fit on the paper between what comes before and after them. */
const fitting = (
  plan: FormPlan,
  before: readonly Block[],
  parts: readonly Block[],
  after: readonly Block[],
): Block[] => {
  const kept: Block[] = [];
  for (const part of parts) {
    const blocks = [...before, ...kept, part, ...after];
    if (lowest({ ...plan, blocks }) <= plan.height - plan.margin + 1) kept.push(part);
  }
  return [...before, ...kept, ...after];
};
