/** `killed`: somebody else ended it, as the system does where all processes together want too much memory. */
export type DeathReason = 'memory' | 'time' | 'output' | 'crash' | 'killed';

/** Whether a death says nothing yet of what the child worked on: another try may go well. */
export const isUnexplained = (reason: DeathReason): boolean => reason === 'crash' || reason === 'killed';

/** The child ended, or was ended, before it answered. */
export class ChildDeath extends Error {
  override readonly name = 'ChildDeath';

  constructor(
    readonly reason: DeathReason,
    detail: string,
  ) {
    super(`a child process died (${reason}): ${detail}`);
  }
}

/** What the child threw; `details` are the error's own fields that can be cloned. */
export class ChildError extends Error {
  override readonly name = 'ChildError';

  constructor(
    readonly kind: string,
    message: string,
    readonly details: Readonly<Record<string, unknown>>,
  ) {
    super(message);
  }
}

/** In the child: the parent did not serve a request. */
export class ParentRefusal extends Error {
  override readonly name = 'ParentRefusal';

  constructor(
    readonly request: number,
    message: string,
  ) {
    super(message);
  }
}
