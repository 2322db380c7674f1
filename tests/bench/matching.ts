import { parseArgs } from 'node:util';
import { decided } from '@reader/query-api/matching/decide';
import { nearestOfAll, nearestRows, type NearestRow } from '@reader/query-api/matching/nearest-rows';
import { prepareMaster, type PreparedMaster } from '@reader/query-api/matching/prepared-master';
import type { ComparedColumn } from '@reader/query-api/matching/scoring/record-score';
import { costsOf } from '@reader/query-api/matching/similarity/costs';
import { besideTrgm } from './matching/beside-trgm.js';
import { FIELDS, madeDocuments, type Field, type ReadDocument } from './matching/documents.js';
import { madePeople, type Person } from './matching/people.js';
import { misreadNames } from './matching/real-names.js';
import { randomOf } from './reading/corpus/random.js';
import { report, type Figure } from './report.js';

const KINDS: Readonly<Record<Field, ComparedColumn['kind']>> = {
  ...{ name: 'name', kana: 'kana', birth: 'date' },
  ...{ postcode: 'postcode', address: 'address', phone: 'phone' },
};
const MOST = 5;
const costs = costsOf();

const prepared = (people: readonly Person[], fields: readonly Field[]): PreparedMaster => {
  const columns: readonly ComparedColumn[] = fields.map((field) => ({
    ...{ kind: KINDS[field], field, weight: 1, isIdentifying: false },
  }));
  return prepareMaster(columns, people.length, (row, column) => people[row]![fields[column]!]);
};
const isFound = (candidates: readonly NearestRow[], truth: number, most: number): boolean =>
  candidates.slice(0, most).some(({ row }) => row === truth);
const share = (some: readonly boolean[]): number => some.filter(Boolean).length / Math.max(1, some.length);

const measure = (master: PreparedMaster, documents: readonly ReadDocument[]) => {
  const from = performance.now();
  const found = documents.map(({ values }) => nearestRows(master, values, MOST, costs));
  const seconds = (performance.now() - from) / 1_000;
  const ofErrors = (errors: number, most: number) =>
    share(
      documents.flatMap(({ truth, errors: made }, at) =>
        truth === null || made !== errors ? [] : [isFound(found[at]!, truth, most)],
      ),
    );
  const decisions = documents.flatMap(({ truth }, at) => {
    const row = decided(master, found[at]!)?.row;
    return row === undefined ? [] : [row === truth];
  });
  return { seconds, found, ofErrors, decisions };
};

/** How often what comparing every row finds first is among what is found, of some documents; apart of those that have a row. */
const againstAll = (
  master: PreparedMaster,
  documents: readonly ReadDocument[],
  found: readonly (readonly NearestRow[])[],
  count: number,
) => {
  const step = Math.max(1, Math.floor(documents.length / Math.max(1, count)));
  const hits = Array.from({ length: Math.min(count, documents.length) }, (_, number) => {
    const at = number * step;
    const [best] = nearestOfAll(master, documents[at]!.values, 1, costs);
    // Of rows that fit equally well any will do.
    const isHit = !best || found[at]!.some(({ row, score }) => row === best.row || score >= best.score);
    return { isHit, hasRow: documents[at]!.truth !== null };
  });
  return {
    all: share(hits.map(({ isHit }) => isHit)),
    ofThose: share(hits.flatMap(({ isHit, hasRow }) => (hasRow ? [isHit] : []))),
  };
};

const percent = (value: number, atLeast?: number): Figure => ({
  value: value * 100,
  unit: '%',
  ...(atLeast !== undefined && { reach: { atLeast } }),
});

/** Of names that engines really misread, how many are found among all names of the set; NaN where the set is not there. */
const ofRealNames = (most: number): number => {
  const { names, misread } = misreadNames();
  if (misread.length === 0) return Number.NaN;
  const company = [{ kind: 'name', field: 'company', weight: 1, isIdentifying: false } as const];
  const companies = prepareMaster(company, names.length, (row) => names[row]!);
  return share(
    misread.map(({ read, truth }) =>
      isFound(nearestRows(companies, new Map([['company', read]]), most, costs), names.indexOf(truth), most),
    ),
  );
};

/** People, and documents about them and about strangers, the same each time. */
const given = (rows: number, count: number, fields: readonly Field[]) => {
  const random = randomOf('matching');
  const people = madePeople(rows, random.fork('master'));
  const strangers = madePeople(2_000, random.fork('strangers'));
  return { people, documents: madeDocuments(people, strangers, count, random.fork('documents'), fields) };
};

/** Matches documents with a master in memory, beside comparing all rows, and beside pg_trgm. */
export const run = async (args: string[]): Promise<void> => {
  const { values: options } = parseArgs({
    args,
    options: {
      documents: { type: 'string', default: '10000' },
      rows: { type: 'string', default: '50000' },
      /** Documents that are compared with every row. */
      sample: { type: 'string', default: '100' },
      trgm: { type: 'string', default: '200' },
      /** What documents have of the six fields. */
      fields: { type: 'string', default: FIELDS.join(',') },
    },
  });
  const fields = FIELDS.filter((field) => options.fields.split(',').includes(field));
  const { people, documents } = given(Number(options.rows), Number(options.documents), fields);
  const began = performance.now();
  const master = prepared(people, fields);
  const indexed = (performance.now() - began) / 1_000;
  const { seconds, found, ofErrors, decisions } = measure(master, documents);
  // Kilobytes, of the whole process so far.
  const peak = process.resourceUsage().maxRSS * 1_024;
  const ofAll = againstAll(master, documents, found, Number(options.sample));
  const some = documents.slice(0, Number(options.trgm));
  const trgm = some.length > 0 ? await besideTrgm(people, some) : { seconds: NaN, recall: NaN };
  const ours = share(
    some.flatMap(({ truth }, at) => (truth === null ? [] : [isFound(found[at]!, truth, MOST)])),
  );
  report('matching', {
    'index of the master': { value: indexed, unit: 's' },
    'candidates of all documents': { value: indexed + seconds, unit: 's', reach: { atMost: 60 } },
    'peak memory': { value: peak / 1e6, unit: 'MB', reach: { atMost: 1_000 } },
    'recall@5 against brute force, with a row': percent(ofAll.ofThose, 99.5),
    'the same, strangers too': percent(ofAll.all),
    ...Object.fromEntries(
      [0, 1, 2, 3].flatMap((errors) => [
        [`recall@1, ${errors} errors a record`, percent(ofErrors(errors, 1))],
        [`recall@5, ${errors} errors a record`, percent(ofErrors(errors, 5), errors === 3 ? 97 : undefined)],
      ]),
    ),
    'decided without a person': percent(decisions.length / documents.length),
    'of these right': percent(share(decisions), 99.9),
    'recall@1 of misread company names': percent(ofRealNames(1)),
    'recall@5 of misread company names': percent(ofRealNames(MOST)),
    [`recall@5 of the first ${some.length}`]: percent(ours),
    [`recall@5 of pg_trgm alone, the same`]: percent(trgm.recall),
    'pg_trgm, times as long a document': {
      value: trgm.seconds / some.length / (seconds / documents.length),
      unit: '×',
    },
  });
};
