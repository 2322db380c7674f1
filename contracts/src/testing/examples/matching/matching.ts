import type { DataOf } from '../../../events/define.js';
import { type LearnedPair, MatchForgotten, MatchLearned } from '../../../events/learning.js';
import { MasterKept, MasterRemoved, MasterRenamed } from '../../../events/master.js';
import {
  CandidatesFound,
  MatchesChosen,
  MatchingClosed,
  MatchingOpened,
  ReflectionStarted,
  ReflectionUndoStarted,
} from '../../../events/matching.js';
import { MatchingFailed, MatchingFinished, MatchingRequested } from '../../../jobs/matching/events.js';
import {
  ReflectionFailed,
  ReflectionFinished,
  ReflectionRequested,
} from '../../../jobs/reflection/events.js';
import type { Choice, FoundForDocument } from '../../../matching/candidates.js';
import type { MatchingColumn } from '../../../matching/matching-column.js';
import { blob } from '../blob.js';
import { documentId, id } from '../ids.js';

export const masterTypeId = id(410);
export const masterId = id(411);
export const matchingId = id(412);
export const reflectionJobId = id(413);
export const undoJobId = id(414);
const nameColumn = id(420);

export const matchingColumn = (more: Partial<MatchingColumn> = {}): MatchingColumn => ({
  id: nameColumn,
  japanese_label: '氏名',
  english_label: 'name',
  sequence: 1,
  kind: 'name',
  is_compared: true,
  weight: 1,
  is_identifying: false,
  compared_item: id(84),
  written_item: id(84),
  ...more,
});

export const masterKept = (more: Partial<DataOf<typeof MasterKept>> = {}) =>
  MasterKept.of(
    {
      masterId,
      masterTypeId,
      rows: 3,
      refused: 1,
      encoding: 'cp932',
      content: blob({ owner: masterId, mediaType: 'application/json' }),
      refusedLines: blob({ owner: masterId, mediaType: 'text/csv' }),
      isForOneMatching: false,
      ...more,
    },
    {
      name: '田中さんの名簿',
      fileName: '名簿_田中.csv',
      headers: [{ title: '田中の列', columnId: nameColumn }],
    },
  );
export const masterRenamed = () => MasterRenamed.of({ masterId }, { name: '田中さんの名簿 第2版' });
export const masterRemoved = () => MasterRemoved.of({ masterId });

export const matchingRequested = (more: Partial<DataOf<typeof MatchingRequested>> = {}) =>
  MatchingRequested.of(
    {
      jobId: matchingId,
      masterId,
      masterTypeId,
      documents: [documentId],
      filter: null,
      support: 2,
      isOneToOne: false,
      leavesUnfitOut: false,
      ...more,
    },
    { columns: [matchingColumn()] },
  );

export const foundForDocument = (more: Partial<FoundForDocument> = {}): FoundForDocument => ({
  documentId,
  revision: 2,
  group: 0,
  decided: null,
  candidates: [
    { row: 1, score: 0.94, alike: [[0, 0.94]], learned: 0 },
    { row: 0, score: 0.5, alike: [[0, 0.5]], learned: 0 },
  ],
  ...more,
});
export const candidatesFound = (documents = [foundForDocument()], part = 1) =>
  CandidatesFound.of({ matchingId, part, documents });
export const matchingOpened = (more: Partial<DataOf<typeof MatchingOpened>> = {}) =>
  MatchingOpened.of({
    matchingId,
    masterId,
    masterTypeId,
    rows: 3,
    documents: 1,
    isOneToOne: false,
    weights: [],
    ...more,
  });
export const matchingFinished = () =>
  MatchingFinished.of({ jobId: matchingId, documents: 1, decided: 0, unfit: [], unfitCount: 0 });
export const matchingFailed = () =>
  MatchingFailed.of({
    jobId: matchingId,
    problem: 'unfit',
    unfit: [{ documentId, problem: 'confirmed' }],
    unfitCount: 1,
  });

export const choice = (more: Partial<Choice> = {}): Choice => ({
  documentId,
  kind: 'candidate',
  row: 1,
  revision: 2,
  ...more,
});
export const matchesChosen = (...choices: Choice[]) =>
  MatchesChosen.of({ matchingId, choices: choices.length > 0 ? choices : [choice()] });
export const reflectionStarted = () => ReflectionStarted.of({ matchingId, jobId: reflectionJobId });
export const reflectionRequested = () =>
  ReflectionRequested.of({ jobId: reflectionJobId, matchingId, isUndo: false });
export const reflectionFinished = () =>
  ReflectionFinished.of({
    jobId: reflectionJobId,
    matchingId,
    changed: 1,
    same: 0,
    leftAloneCount: 1,
    leftAlone: [{ documentId, code: 'document-confirmed' }],
  });
export const undoStarted = () => ReflectionUndoStarted.of({ matchingId, jobId: undoJobId });
export const undoRequested = () => ReflectionRequested.of({ jobId: undoJobId, matchingId, isUndo: true });
export const undoFailed = () => ReflectionFailed.of({ jobId: undoJobId, matchingId, problem: 'gave-up' });
export const matchingClosed = () => MatchingClosed.of({ matchingId });

export const matchLearned = (
  pairs: LearnedPair[] = [{ columnId: nameColumn, read: '手島', meant: '手嶋' }],
) => MatchLearned.of({ masterTypeId, matchingId, documentId, masterId }, { pairs });
export const matchForgotten = () =>
  MatchForgotten.of({ masterTypeId, learned: [{ matchingId, documentId, columnId: nameColumn }] });
