import type { ChoiceBody, ChoicesAnswer, MatchingDocument } from '@reader/contracts/http/matching/matchings';
import { ObservedValue } from '../../lib/hooks/observed-value';

/** A choice as a person makes it; what was seen is added where it is made. */
export interface Made {
  readonly document: Pick<MatchingDocument['document'], 'id' | 'revision'> & { readonly times: number };
  readonly kind: ChoiceBody['kind'];
  readonly row: number | null;
}

export interface QueueView {
  /** The last choice made here for each document, until the server shows it. */
  readonly latest: ReadonlyMap<string, ChoiceBody>;
  /** Choices that the server has not taken yet, in order. */
  readonly waiting: readonly ChoiceBody[];
  /** Documents chosen for and taken by the server since the screen was opened. */
  readonly saved: ReadonlySet<string>;
  /** What was done here, the last last: the documents of each step. */
  readonly steps: readonly (readonly ChoiceBody[])[];
}

type Overtaken = ChoicesAnswer['overtaken'][number];

/** Choices that one request has. */
const AT_ONCE = 200;

const counts = ({ kind }: Pick<ChoiceBody, 'kind'>): boolean => kind !== 'reopened';

/**
 * The choices that were made here: shown at once, sent in their order, kept until the server has taken them. Knows nothing of
 * React, servers or clocks.
 */
export class ChoiceQueue {
  private readonly state: ObservedValue<QueueView>;
  /** Choices that may have reached the server, whose answer was not heard. */
  private readonly unheard: Set<ChoiceBody>;

  /** @param kept choices that an earlier visit could not send, or whose answer it did not hear */
  constructor(kept: readonly ChoiceBody[] = []) {
    this.unheard = new Set(kept);
    this.state = new ObservedValue<QueueView>({
      latest: new Map(kept.map((choice) => [choice.document_id, choice])),
      waiting: kept,
      saved: new Set(),
      steps: [],
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => this.state.subscribe(listener);
  readonly view = (): QueueView => this.state.view();

  /** Makes choices, as one step. */
  choose(made: readonly Made[]): void {
    const choices = made.map((one) => this.bodyOf(one));
    const { steps } = this.view();
    // Opening a document again is no step that could be taken back.
    this.add(choices, choices.some(counts) ? [...steps, choices] : steps);
  }

  /** Takes the last step back: its documents are asked again. Returns the first of them. */
  takeBack(): string | undefined {
    const { steps } = this.view();
    const last = steps.at(-1);
    if (!last) return undefined;
    const reopened = last.map(({ document_id, revision, seen }) =>
      this.bodyOf({ document: { id: document_id, revision, times: seen + 1 }, kind: 'reopened', row: null }),
    );
    this.add(reopened, steps.slice(0, -1));
    return last[0]?.document_id;
  }

  /** What is sent next: in order, of each document one choice at most; empty: all was taken. */
  next(): readonly ChoiceBody[] {
    const { waiting } = this.view();
    const documents = new Set<string>();
    const repeated = waiting.findIndex(
      ({ document_id }) => documents.size === documents.add(document_id).size,
    );
    return waiting.slice(0, Math.min(AT_ONCE, repeated < 0 ? waiting.length : repeated));
  }

  /** They were sent, and it was not heard whether the server has taken them: they wait on. */
  lostAnswer(sent: readonly ChoiceBody[]): void {
    for (const choice of sent) this.unheard.add(choice);
  }

  /**
   * The server has taken them, but for those that others were faster with: nothing that was made for these counts. Returns them: what is
   * overtaken only by itself, its first answer having been lost, is taken.
   */
  taken(sent: readonly ChoiceBody[], overtaken: ChoicesAnswer['overtaken']): ChoicesAnswer['overtaken'] {
    const byOthers = overtaken.filter((one) => !this.isOwn(sent, one));
    const lost = new Set(byOthers.map(({ document_id }) => document_id));
    this.drop(sent, lost);
    for (const one of overtaken) if (!lost.has(one.document_id)) this.follow(one);
    const { saved } = this.view();
    const after = new Set(saved);
    for (const choice of sent) {
      if (lost.has(choice.document_id)) continue;
      if (counts(choice)) after.add(choice.document_id);
      else after.delete(choice.document_id);
    }
    this.state.set({ ...this.view(), saved: after });
    return byOthers;
  }

  /** The server refuses them for good. */
  refuse(sent: readonly ChoiceBody[]): void {
    this.drop(sent, new Set(sent.map(({ document_id }) => document_id)));
  }

  /** What the server shows now: what was made here and is older counts no more. */
  see(documents: readonly MatchingDocument[]): void {
    const { latest } = this.view();
    const seen = documents.filter(({ document: { id }, times }) => {
      const mine = latest.get(id);
      return mine && mine.seen < times && !this.isWaiting(id);
    });
    if (seen.length === 0) return;
    const left = new Map(latest);
    for (const { document } of seen) left.delete(document.id);
    this.state.set({ ...this.view(), latest: left });
  }

  /** Is what counts for a document the very choice that was sent, taken the first time? */
  private isOwn(sent: readonly ChoiceBody[], { document_id, row, times }: Overtaken): boolean {
    return sent.some(
      (choice) =>
        this.unheard.has(choice) &&
        choice.document_id === document_id &&
        choice.row === row &&
        choice.seen + 1 === times,
    );
  }

  /** What waits for a document follows on what counts for it now. */
  private follow({ document_id: id, times }: Overtaken): void {
    const view = this.view();
    let seen = times;
    const waiting = view.waiting.map((choice) =>
      choice.document_id === id ? { ...choice, seen: seen++ } : choice,
    );
    const last = waiting.findLast(({ document_id }) => document_id === id);
    this.state.set({ ...view, waiting, latest: last ? new Map([...view.latest, [id, last]]) : view.latest });
  }

  private isWaiting(id: string): boolean {
    return this.view().waiting.some(({ document_id }) => document_id === id);
  }

  /** A choice follows on the one that was made here before it. */
  private bodyOf({ document, kind, row }: Made): ChoiceBody {
    const before = this.view().latest.get(document.id);
    return {
      document_id: document.id,
      kind,
      row,
      seen: before ? Math.max(before.seen + 1, document.times) : document.times,
      revision: document.revision,
    };
  }

  private add(choices: readonly ChoiceBody[], steps: QueueView['steps']): void {
    const { latest, waiting, saved } = this.view();
    this.state.set({
      latest: new Map([...latest, ...choices.map((choice) => [choice.document_id, choice] as const)]),
      waiting: [...waiting, ...choices],
      saved,
      steps,
    });
  }

  /** Takes what was sent off the queue; of the lost documents everything. */
  private drop(sent: readonly ChoiceBody[], lost: ReadonlySet<string>): void {
    const view = this.view();
    for (const choice of sent) this.unheard.delete(choice);
    const isLost = ({ document_id }: ChoiceBody) => lost.has(document_id);
    this.state.set({
      ...view,
      latest: new Map([...view.latest].filter(([id]) => !lost.has(id))),
      waiting: view.waiting.filter((choice) => !sent.includes(choice) && !isLost(choice)),
      steps: view.steps
        .map((step) => step.filter((choice) => !isLost(choice)))
        .filter((step) => step.length > 0),
    });
  }
}

/** What is chosen for a document, as it is shown: what was made here counts until the server shows a later one. */
export interface ShownChoice {
  readonly kind: ChoiceBody['kind'] | 'decided';
  readonly row: number | null;
  /** Who chose it; null: this browser, or nobody. */
  readonly by: string | null;
}

/** What is chosen for a document now; null: it is asked. */
export const choiceOf = (
  { document, choice, times }: Pick<MatchingDocument, 'document' | 'choice' | 'times'>,
  latest: QueueView['latest'],
): ShownChoice | null => {
  const mine = latest.get(document.id);
  if (mine && mine.seen >= times) return counts(mine) ? { kind: mine.kind, row: mine.row, by: null } : null;
  if (!choice || choice.kind === 'reopened') return null;
  return { kind: choice.kind, row: choice.row, by: choice.by?.name ?? null };
};

/** What to name as seen of a document. */
export const seenOf = ({ document: { id, revision }, times }: MatchingDocument): Made['document'] => ({
  id,
  revision,
  times,
});
