import type { BlobRef } from '@reader/contracts/objects/ids';

/** What a blank page is prepared for: comparing pages with it, or reading pages of it. */
export const preparedFor = ['match', 'read'] as const;
export type PreparedFor = (typeof preparedFor)[number];

/** A prepared page of a form. */
export interface FormToFind {
  readonly template: Pick<BlobRef, 'owner' | 'sha256'>;
  /** 1-based. */
  readonly page: number;
  readonly use: PreparedFor;
}

export interface KeptForms {
  /** null: nothing is kept yet; it is made for the next caller. */
  find(form: FormToFind): Promise<Buffer | null>;
}

/** Nothing is kept: every reading prepares the forms it needs. */
export const noKeptForms: KeptForms = { find: () => Promise.resolve(null) };
