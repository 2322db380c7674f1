import { ERASED, type EventOf } from '@reader/contracts/events/define';
import type { DocumentEvent, DocumentRevised } from '@reader/contracts/events/document';
import type { InStream } from '@reader/contracts/events/recorded';
import type { ReflectionPlan } from '@reader/contracts/jobs/reflection/messages';
import type { Fields } from '@reader/contracts/objects/changes';
import type { Id } from '@reader/contracts/objects/ids';
import type { Dependencies } from '../dependencies.js';
import * as document from '../domain/document/decide.js';
import { learn, unlearn } from '../domain/learning/learning.js';
import { RuleBroken } from '../domain/rule-broken.js';
import { documents, learnings } from '../handling/aggregates.js';
import { reflectionCommitId, reflectionUndoCommitId } from '../handling/derived-ids.js';
import { handle, type CommandContext } from '../handling/handle.js';

type PlannedDocument = ReflectionPlan['documents'][number];

/** The matching whose choices go into documents. */
export interface OfMatching {
  readonly matchingId: Id;
  readonly masterId: Id;
  readonly masterTypeId: Id;
}

type OnDocument = (
  dependencies: Dependencies,
  context: CommandContext,
  matching: OfMatching,
  planned: PlannedDocument,
) => Promise<'changed' | 'same'>;

/**
 * One commit on the revision that was seen when the row was chosen, and what is learnt from it. The commit is the matching's, so that a document
 * is changed once, whichever job does it. @throws RuleBroken as `document.revise`
 */
export const reflectDocument: OnDocument = async ({ log }, context, matching, planned) => {
  const { documentId, revision, changes, learned } = planned;
  const { matchingId, masterId, masterTypeId } = matching;
  const commitId = reflectionCommitId(matchingId);
  if (changes.length > 0)
    await handle(log, documents, documentId, context, (state) =>
      document.revise(state, {
        commitId,
        pushed: changes.map(({ valueId, after }) => ({
          _class: 'userInputs',
          id: valueId,
          value: after,
          // A value that stands there is not empty for a reason.
          ...(after !== '' && { mark: null, mark_reason: '' }),
          _revision: revision,
        })),
      }),
    );
  if (learned.length > 0)
    await handle(
      log,
      learnings,
      masterTypeId,
      { ...context, causationId: `${context.causationId}/learnt` },
      (state) => learn(state, { masterTypeId, matchingId, documentId, masterId }, learned),
    );
  return changes.length > 0 ? 'changed' : 'same';
};

type Revised = InStream<EventOf<typeof DocumentRevised>>;

/** The values that a commit changed, with the fields that it changed as they were before. */
const valuesBefore = ({ personal }: Revised): (Fields & { id: Id })[] =>
  personal === ERASED
    ? []
    : personal.changes.flatMap((change) =>
        change.action === 'updated' ? [{ ...change.before, id: change.id }] : [],
      );

/**
 * Takes back what the matching changed in a document, and what it taught, where nobody has changed these values since.
 * @throws RuleBroken as `document.revise`
 */
export const undoDocument: OnDocument = async (
  { log },
  context,
  { matchingId, masterTypeId },
  { documentId },
) => {
  const { events } = await log.read(documents.stream(documentId));
  const at = events.findIndex(
    ({ type, data }) =>
      type === 'DocumentRevised' && (data as { commitId: Id }).commitId === reflectionCommitId(matchingId),
  );
  const unlearnt = () =>
    handle(
      log,
      learnings,
      masterTypeId,
      { ...context, causationId: `${context.causationId}/forgotten` },
      (state) => unlearn(state, { masterTypeId, matchingId, documentId }),
    );
  if (at < 0) {
    await unlearnt();
    return 'same';
  }
  const reflected = events[at] as unknown as Revised;
  if (reflected.metadata.organisation !== context.organisation) throw new RuleBroken('not-found');
  const then = documents.fold(undefined, events.slice(0, at + 1) as unknown as InStream<DocumentEvent>[]);
  await handle(log, documents, documentId, context, (state) =>
    document.revise(state, {
      commitId: reflectionUndoCommitId(matchingId),
      pushed: valuesBefore(reflected).map((before) => ({
        ...before,
        _class: 'userInputs',
        _revision: then!.contentRevision,
      })),
    }),
  );
  await unlearnt();
  return 'changed';
};
