import type { DemandBody } from '@reader/contracts/http/forms/respondents';
import { useSyncExternalStore } from 'react';
import { type ChosenFile, type Draft, dropDraft, keepDraft } from '../keeping/draft';
import { dropFiles } from '../keeping/kept-files';
import { newId } from '../keeping/new-id';
import type { Answers } from '../model/asked';

/** An answer as it is now, and whether this device has it. */
export interface AnswerState {
  readonly draft: Draft;
  readonly keeping: 'untouched' | 'kept' | 'page-only';
}

/** A draft of which nothing was entered or sent yet. */
export const freshDraft = (edition: number, values: Draft['values']): Draft => ({
  edition,
  submission: newId(),
  values,
  files: [],
  attempts: [],
  accepted: null,
  correcting: null,
});

/** The answer that is being given. Every change is on this device before the next key is pressed. */
export class AnswerStore {
  private state: AnswerState;
  private readonly listeners = new Set<() => void>();
  private isOver = false;

  constructor(
    private readonly sheetId: string,
    draft: Draft,
    isKept = false,
  ) {
    this.state = { draft, keeping: isKept ? 'kept' : 'untouched' };
  }

  readonly get = (): AnswerState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private change(change: Partial<Draft>): void {
    const draft = { ...this.state.draft, ...change };
    const isKept = !this.isOver && keepDraft(this.sheetId, draft);
    this.state = { draft, keeping: isKept ? 'kept' : 'page-only' };
    for (const listener of this.listeners) listener();
  }

  setValue(fragment: string, value: string): void {
    this.change({ values: { ...this.state.draft.values, [fragment]: value } });
  }

  addFile(file: ChosenFile): void {
    this.change({ files: [...this.state.draft.files, file] });
  }

  removeFile(id: string): void {
    this.change({ files: this.state.draft.files.filter((file) => file.id !== id) });
    void dropFiles([id]);
  }

  /** What is being sent: it may arrive although no answer comes. */
  addAttempt(body: DemandBody): void {
    const { attempts } = this.state.draft;
    const isKnown = attempts.some((attempt) => JSON.stringify(attempt) === JSON.stringify(body));
    if (!isKnown) this.change({ attempts: [...attempts, body] });
  }

  setAccepted(accepted: DemandBody): void {
    this.change({ accepted });
  }

  /** What is sent from now on is another answer, or the next correction; what was taken and lacks files is never complete. */
  beginAnother(): void {
    const { correcting } = this.state.draft;
    const next = correcting
      ? { correcting: { ...correcting, corrections: correcting.corrections + 1 } }
      : { submission: newId() };
    this.change({ ...next, attempts: [], accepted: null });
  }

  /** Tries of this correction have arrived: what is sent from now on is the correction after so many. */
  rebase(corrections: number): void {
    const { correcting } = this.state.draft;
    if (correcting) this.change({ correcting: { ...correcting, corrections }, attempts: [], accepted: null });
  }

  /** Goes on in another edition of the form. */
  moveTo(edition: number, answers: Answers): void {
    const before = this.state.draft;
    this.change({ ...answers, edition, accepted: null });
    if (before.edition !== edition) dropDraft(this.sheetId, before);
  }

  /** Throws away what was entered, here and on this device. */
  async clear(values: Draft['values']): Promise<void> {
    const { draft } = this.state;
    dropDraft(this.sheetId, draft);
    this.state = { draft: freshDraft(draft.edition, values), keeping: 'untouched' };
    for (const listener of this.listeners) listener();
    await dropFiles(draft.files.map(({ id }) => id));
  }

  /** Nothing of it is kept on this device any more. */
  async giveUp(): Promise<void> {
    this.isOver = true;
    const { draft } = this.state;
    dropDraft(this.sheetId, draft);
    await dropFiles(draft.files.map(({ id }) => id));
  }

  /** Another tab answers the form: nothing is written from here any more. */
  stop(): void {
    this.isOver = true;
  }
}

/** The answer as it is now. */
export const useAnswerState = (store: AnswerStore): AnswerState =>
  useSyncExternalStore(store.subscribe, store.get);

/** What is entered in one field. */
export const useValue = (store: AnswerStore, fragment: string): string =>
  useSyncExternalStore(store.subscribe, () => store.get().draft.values[fragment] ?? '');

/** Something of what is entered; `select` answers the same thing as long as nothing of it has changed. */
export const useOfAnswers = <T>(store: AnswerStore, select: (draft: Draft) => T): T =>
  useSyncExternalStore(store.subscribe, () => select(store.get().draft));
