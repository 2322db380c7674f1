import type { Id } from '@reader/contracts/objects/ids';
import { ObservedValue } from '../../../lib/hooks/observed-value';
import { onSignOut } from '../../../lib/tab-memory';
import { begun, type Intake } from '../../../shared-features/master-intake/intake';

/** What is being taken in, and what its sending is stopped by while it is sent. */
export interface HeldIntake {
  readonly intake: Intake;
  readonly sending: AbortController | null;
  /** Why it was not taken when it was sent last, as a Japanese sentence. */
  readonly refusal: string | null;
}

type Held = ReadonlyMap<Id, HeldIntake>;

const newId = (): Id => crypto.randomUUID();

/**
 * What this tab takes in, by master type: who looks at another type or screen meanwhile finds it again. Files are held by the
 * browser, and are gone with the tab.
 */
const held = new ObservedValue<Held>(new Map());

const put = (typeId: Id, next: HeldIntake | undefined): void => {
  const all = new Map(held.view());
  if (next) all.set(typeId, next);
  else all.delete(typeId);
  held.set(all);
};

onSignOut(() => {
  for (const { sending } of held.view().values()) sending?.abort();
  held.set(new Map());
});

export const intakes = {
  subscribe: held.subscribe,
  view: held.view,
  of: (typeId: Id): HeldIntake | undefined => held.view().get(typeId),
  /** Begins with a file, in place of the one before. */
  begin: (typeId: Id, file: File): void => {
    const before = intakes.of(typeId);
    if (before?.sending) return;
    put(typeId, { intake: begun(file, before?.intake, newId), sending: null, refusal: null });
  },
  /** Changes what was chosen; not while it is sent. */
  change: (typeId: Id, fields: Partial<Omit<Intake, 'id' | 'file' | 'tryId'>>): void => {
    const before = intakes.of(typeId);
    if (!before || before.sending) return;
    put(typeId, { intake: { ...before.intake, ...fields, tryId: newId() }, sending: null, refusal: null });
  },
  /** It is sent from now on, until it ends or is stopped by the answer. */
  send: (typeId: Id): AbortController | undefined => {
    const before = intakes.of(typeId);
    if (!before || before.sending) return undefined;
    const sending = new AbortController();
    put(typeId, { ...before, sending, refusal: null });
    return sending;
  },
  /** What was sent with this is not sent any more. `refusal`: why it was not taken; null: it was stopped. */
  stay: (typeId: Id, sent: AbortController, refusal: string | null): void => {
    const before = intakes.of(typeId);
    if (before?.sending === sent) put(typeId, { ...before, sending: null, refusal });
  },
  /** It is taken, or given up. */
  end: (typeId: Id): void => {
    intakes.of(typeId)?.sending?.abort();
    put(typeId, undefined);
  },
};
