import type { InStream } from '@reader/contracts/events/recorded';
import { SheetRegistered, SheetRemoved, type SheetEvent } from '@reader/contracts/events/sheet';
import type { DataOf } from '@reader/contracts/events/define';
import type { Id } from '@reader/contracts/objects/ids';
import type { SheetForm } from '@reader/contracts/objects/sheets/sheet-form';
import { RuleBroken } from '../rule-broken.js';

/** A registered form. */
export interface Sheet {
  readonly id: Id;
  readonly isRemoved: boolean;
}

export const evolve = (sheet: Sheet | undefined, event: InStream<SheetEvent>): Sheet | undefined => {
  switch (event.type) {
    case 'SheetRegistered':
      return { id: event.data.sheetId, isRemoved: false };
    case 'SheetRemoved':
      return sheet && { ...sheet, isRemoved: true };
  }
};

export interface RegisterSheet extends DataOf<typeof SheetRegistered> {
  readonly formSubject: string;
  readonly keyword: string | null;
  readonly form: SheetForm;
}

export const register = (
  sheet: Sheet | undefined,
  { formSubject, keyword, form, ...data }: RegisterSheet,
): SheetEvent[] => (sheet ? [] : [SheetRegistered.of(data, { formSubject, keyword, form })]);

/** Forgets the form for further readings. Again it decides to nothing. @throws RuleBroken 'not-found' */
export const remove = (sheet: Sheet | undefined): SheetEvent[] => {
  if (!sheet) throw new RuleBroken('not-found');
  return sheet.isRemoved ? [] : [SheetRemoved.of({ sheetId: sheet.id })];
};
