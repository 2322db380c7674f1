import type { CommitAnswer } from '@reader/contracts/http/transactions';
import type { ObjectChange } from '@reader/contracts/objects/changes';
import { isNextTo } from '../../../lib/editing/next-revision';
import { OwnSaves } from '../../../lib/editing/own-saves';
import { saveUntilDone } from '../../../lib/editing/save-changes';
import type { Conflict, SaveResult } from '../../../lib/editing/save-result';
import { ObservedValue } from '../../../lib/hooks/observed-value';
import type { DraftEditor, SavedDraft } from './draft-editor';

/** Between the last act and saving it, ms. */
export const SAVE_AFTER_MS = 800;
/** Between tries while the server is not reached, ms. */
export const TRY_AGAIN_MS = 5_000;

export interface SaveState {
  /** `lost`: the server is not reached, and it is tried again; `refused`: it would not have it, and the next act tries again. */
  readonly kind: 'saved' | 'unsaved' | 'saving' | 'lost' | 'refused';
  /** When all was saved last, here; null: not yet. */
  readonly at: Date | null;
}

/** What saving needs of the world. */
export interface SavingParts {
  /** @throws HttpProblem, NetworkFailure */
  readonly push: (changes: readonly ObjectChange[], base: SavedDraft) => Promise<SaveResult>;
  /** What the server has as of a revision at least. */
  readonly load: (atLeast: number) => Promise<SavedDraft>;
  /** Whether after this failure nobody knows whether it was saved. */
  readonly mayBeSaved: (failure: unknown) => boolean;
  /** Whether the same may succeed later. */
  readonly isPassing: (failure: unknown) => boolean;
  /** The others' values were taken. */
  readonly onTheirs: (conflicts: readonly Conflict[]) => void;
  readonly onRefused: (failure: unknown) => void;
  readonly now: () => Date;
}

/**
 * Saves a form while it is edited: shortly after each act, one save at a time. A save that fails is tried again; nothing that
 * was typed is given up for it. Of what two people changed the others' value stays, which is said.
 */
export class DraftSaving {
  private readonly shown = new ObservedValue<SaveState>({ kind: 'saved', at: null });
  private readonly ownSaves: OwnSaves;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<boolean> | null = null;
  readonly subscribe = (listener: () => void): (() => void) => this.shown.subscribe(listener);
  readonly view = (): SaveState => this.shown.view();

  constructor(
    private readonly editor: DraftEditor,
    private readonly parts: SavingParts,
  ) {
    this.ownSaves = new OwnSaves(() => editor.view().saved.revision, parts.mayBeSaved);
  }

  /** Follows the editor; returns what ends it. */
  readonly follow = (): (() => void) => {
    const unsubscribe = this.editor.subscribe(this.noticed);
    this.noticed();
    return () => {
      unsubscribe();
      clearTimeout(this.timer);
    };
  };

  /** Saves now. Returns whether all is saved. */
  readonly save = async (): Promise<boolean> => {
    clearTimeout(this.timer);
    while (this.running) await this.running;
    if (!this.isUnsaved()) return true;
    this.running = this.run().finally(() => {
      this.running = null;
    });
    return this.running;
  };

  private isUnsaved(): boolean {
    return this.editor.view().changes.length > 0;
  }

  private show(kind: SaveState['kind'], at = this.view().at): void {
    this.shown.set({ kind, at });
  }

  private readonly noticed = (): void => {
    if (this.running) return;
    if (!this.isUnsaved()) {
      clearTimeout(this.timer);
      if (this.view().kind !== 'saved') this.show('saved');
      return;
    }
    if (this.view().kind !== 'lost') this.show('unsaved');
    this.saveIn(SAVE_AFTER_MS);
  };

  private saveIn(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.save(), ms);
  }

  private async run(): Promise<boolean> {
    this.show('saving');
    try {
      await this.saveAll();
      this.show('saved', this.parts.now());
      return true;
    } catch (error) {
      if (this.parts.isPassing(error)) {
        this.show('lost');
        this.saveIn(TRY_AGAIN_MS);
      } else {
        this.show('refused');
        this.parts.onRefused(error);
      }
      return false;
    }
  }

  private saveAll(): Promise<boolean> {
    const { editor, parts, ownSaves } = this;
    return saveUntilDone({
      next: () => {
        const view = editor.view();
        return view.changes.length > 0 ? view : null;
      },
      push: ({ changes, saved }) => ownSaves.during(changes, () => parts.push(changes, saved)),
      markSaved: ({ lists }, answer) => this.settle(lists, answer),
      choose: (conflicts) =>
        ownSaves.chosen(editor.view().changes, conflicts, (ofOthers) => {
          parts.onTheirs(ofOthers);
          return Promise.resolve(ofOthers.map(() => 'theirs' as const));
        }),
      rebase: async (_, { revision }, theirs) => {
        const fresh = await parts.load(revision);
        // What others saved later still is compared by the next push.
        editor.rebase({ ...fresh, revision }, theirs);
      },
    });
  }

  private async settle(lists: SavedDraft['lists'], answer: CommitAnswer): Promise<void> {
    const { saved } = this.editor.view();
    const isAlone = isNextTo(saved.revision, answer);
    this.editor.markSaved({ lists, revision: isAlone ? answer.revision : saved.revision });
    if (!isAlone) this.editor.rebase(await this.parts.load(answer.revision));
  }
}
