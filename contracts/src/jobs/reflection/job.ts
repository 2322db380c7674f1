import { failsOn, jobKind, on, retryOf } from '../job-kind.js';
import { workKind } from '../work-kind.js';
import { ReflectionFailed, ReflectionFinished, ReflectionRequested } from './events.js';
import { ReflectionAnswer, ReflectionWork } from './messages.js';

export const reflectionWork = workKind({
  name: 'reflection',
  consumer: 'reflections',
  message: ReflectionWork,
  answer: ReflectionAnswer,
  ahead: 2,
  requested: [ReflectionRequested],
  ended: [ReflectionFinished, ReflectionFailed],
  id: 'jobId',
  payload: ({ data, metadata, position }) => ({
    ...data,
    requestedBy: metadata.actor.id,
    position: String(position),
  }),
});

const FAILED: Record<string, string> = {
  'gave-up': '突合結果の反映に失敗しました。一部の文書は反映済みの場合があります。もう一度お試しください。',
  failed: '突合結果の反映に失敗しました。',
  'master-gone': '突合結果の反映に失敗しました。マスターが削除されています。',
};

/** Why what was reflected into a document is not taken back. */
const CHANGED_SINCE = '反映した後に、文書が変更されています。';

const ofMatching = <const Name extends string>(
  isUndo: boolean,
  words: { readonly name: Name; readonly label: string; readonly noun: string },
) =>
  jobKind({
    ...words,
    works: [reflectionWork],
    changesDocuments: true,
    countsDocuments: true,
    tellsFailures: true,
    retry: retryOf(ReflectionRequested, ({ data }, jobId) => ReflectionRequested.of({ ...data, jobId })),
    begins: [on(ReflectionRequested, ({ data }) => (data.isUndo === isUndo ? {} : null))],
    changes: [
      on(ReflectionFinished, ({ data }) => ({
        status: 'finished',
        total: data.changed + data.same + data.leftAloneCount,
        finished: data.changed + data.same,
        problems: data.leftAlone.map(({ documentId, code }) => ({ documentId, problem: code })),
        further_notes: data.leftAloneCount - data.leftAlone.length,
      })),
      failsOn(ReflectionFailed),
    ],
    failureText: (note) => FAILED[note] ?? note,
    documentMessages: ({ problems }, titleOf) =>
      problems.map(({ documentId, problem }) => ({
        documentId,
        message: isUndo && problem === 'matching-document-changed' ? CHANGED_SINCE : titleOf(problem),
      })),
  });

export const reflectionJob = ofMatching(false, {
  name: 'reflection',
  label: '突合結果の反映',
  noun: '突合結果の反映',
});

export const reflectionUndoJob = ofMatching(true, {
  name: 'reflection-undo',
  label: '突合結果の反映の取り消し',
  noun: '反映の取り消し',
});
