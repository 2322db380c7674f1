import type { UnfitDocument } from '@reader/contracts/jobs/matching/events';
import type { MatchingFound } from '@reader/contracts/jobs/matching/messages';
import { CANDIDATES, type FoundForDocument } from '@reader/contracts/matching/candidates';
import { JUST_BELOW } from '@reader/contracts/matching/just-below';
import type { MasterRows } from '@reader/contracts/matching/master-rows';
import type { MatchingColumn } from '@reader/contracts/matching/matching-column';
import type { Id } from '@reader/contracts/objects/ids';
import type { Pausing } from '@reader/platform/batches/pausing';
import { decided } from '../../matching/decide.js';
import type { PresentPlace } from '../../matching/comparable/present-places.js';
import { learnedIndex, type CountedPair } from '../../matching/learning/learned-index.js';
import { nearestRows, valuesFor, type Target } from '../../matching/nearest-rows.js';
import { comparableIn, preparingMaster } from '../../matching/prepared-master.js';
import { costsOf } from '../../matching/similarity/costs.js';
import type { DocumentToMatch } from '../../queries/matching/documents-to-match.js';
import { unfitFor } from './fit-to-match.js';

/** A document with what it has of the compared fields, by standard item. */
export interface TargetDocument extends Omit<DocumentToMatch, 'inputs'> {
  readonly target: Target;
}

export interface Finding {
  readonly master: MasterRows;
  readonly columns: readonly MatchingColumn[];
  readonly documents: readonly TargetDocument[];
  readonly support: number;
  readonly learned: readonly CountedPair[];
  /** Costs of pairs of characters that people's corrections show. */
  readonly pairs: ReadonlyMap<string, number>;
  readonly presentPlace: PresentPlace;
  /** Documents that cannot be compared are left out; else nothing is found where there are some. */
  readonly leavesUnfitOut: boolean;
  /** 0–100. */
  readonly report: (percentage: number) => void;
}

/** The compared columns that the master has, by their place in it. */
const comparedOf = ({ columns, master }: Pick<Finding, 'columns' | 'master'>) =>
  columns.flatMap((column, index) => {
    const at = master.columns.indexOf(column.id);
    const { kind, weight, compared_item: field, is_identifying: isIdentifying } = column;
    return column.is_compared && field !== null && at >= 0
      ? [{ index, at, id: column.id, compared: { kind, weight, field, isIdentifying } }]
      : [];
  });

/** Share of the work that making the master ready takes. */
const READY = 20;

/** A number with few digits: a similarity is no more exact than that, and an event is shorter. 1 is 1 only where it is. */
const rounded = (score: number): number =>
  score === 1 ? 1 : Math.min(JUST_BELOW, Math.round(score * 1e4) / 1e4);

/** The documents that can be compared, and why others cannot. */
function* sortingOut(
  finding: Pick<Finding, 'columns' | 'master' | 'documents' | 'presentPlace'>,
): Pausing<{ fit: TargetDocument[]; unfit: UnfitDocument[] }> {
  const by = {
    columns: comparedOf(finding).map(({ compared }) => compared),
    comparable: comparableIn(finding.presentPlace),
  };
  const fit: TargetDocument[] = [];
  const unfit: UnfitDocument[] = [];
  for (const document of finding.documents) {
    const hasValues = valuesFor(by, document.target).some((value) => value !== '');
    const problem = unfitFor(document, hasValues);
    if (problem) unfit.push({ documentId: document.id, problem });
    else fit.push(document);
    yield;
  }
  return { fit, unfit };
}

/**
 * What is found for the documents of a matching, with pauses (docs/decisions/matching.md). Which of them cannot be compared is known before the
 * master is made ready.
 */
export function* findingCandidates(finding: Finding): Pausing<MatchingFound> {
  const { master, support, learned, pairs, presentPlace, report } = finding;
  const { fit, unfit } = yield* sortingOut(finding);
  const unfitCount = unfit.length;
  if (fit.length === 0 || (unfitCount > 0 && !finding.leavesUnfitOut))
    return { rows: master.rows.length, weights: [], documents: [], unfit, unfitCount };
  const used = comparedOf(finding);
  const prepared = yield* preparingMaster(
    used.map(({ compared }) => compared),
    master.rows.length,
    (row, column) => master.rows[row]![used[column]!.at] ?? '',
    presentPlace,
  );
  report(READY);
  const known = learnedIndex(
    used.map(({ id, compared }) => ({ id, kind: compared.kind })),
    learned,
    presentPlace,
  );
  const costs = costsOf(pairs);
  const groups = new Map<
    string,
    { group: number; found: Omit<FoundForDocument, 'documentId' | 'revision'> }
  >();
  const found: FoundForDocument[] = [];
  const one = (target: Target, group: number) => {
    const nearest = nearestRows(prepared, target, CANDIDATES, costs, known);
    return {
      group,
      decided: decided(prepared, nearest, support)?.row ?? null,
      candidates: nearest.map(({ row, score, fields, learned: times }) => ({
        row,
        score: rounded(score),
        alike: fields.map(({ column, similarity }): [number, number] => [
          used[column]!.index,
          rounded(similarity),
        ]),
        learned: times,
      })),
    };
  };
  for (const [at, { id: documentId, revision, target }] of fit.entries()) {
    // Documents with the same compared values mean the same row.
    const text = JSON.stringify(valuesFor(prepared, target));
    const same = groups.get(text) ?? { group: groups.size, found: one(target, groups.size) };
    groups.set(text, same);
    found.push({ documentId, revision, ...same.found });
    report(READY + ((100 - READY) * (at + 1)) / fit.length);
    yield;
  }
  const weights = used.map(({ id }, at) => ({
    columnId: id,
    weight: Math.round(prepared.columns[at]!.tells * 1e4) / 1e4,
  }));
  return { rows: master.rows.length, weights, documents: found, unfit, unfitCount };
}

/** What documents have of the fields that columns are compared with. */
export const targetOf = (
  columns: readonly MatchingColumn[],
  valueOf: (item: Id) => string | undefined,
): Target =>
  new Map(
    columns.flatMap(({ is_compared, compared_item: item }): [Id, string][] => {
      const value = is_compared && item !== null ? valueOf(item) : undefined;
      return item !== null && value !== undefined ? [[item, value]] : [];
    }),
  );
