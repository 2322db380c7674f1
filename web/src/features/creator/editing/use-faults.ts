import { formOfDraft } from '@reader/contracts/objects/sheets/draft-form';
import type { PageSize } from '@reader/contracts/objects/sheets/form-faults';
import { faultsOfForm } from '@reader/contracts/objects/sheets/publishing-faults';
import { formFaultText } from '@reader/contracts/japanese/form-faults';
import { useMemo } from 'react';
import { differencesFrom } from '../model/differences';
import { type DraftLists, objectsOf } from '../model/draft-lists';
import { placeOfFault } from '../model/fault-places';
import type { Selected } from '../model/selection';
import type { Creator } from './use-creator';

/** Something that keeps the form from being published. */
export interface ShownFault {
  readonly text: string;
  /** Where it is mended. */
  readonly place: Selected;
}

/** What is wrong with a form of these pages, in order. */
export const faultsOf = (lists: DraftLists, pages: readonly PageSize[]): ShownFault[] => {
  const described = formOfDraft(objectsOf(lists));
  return faultsOfForm(described.form, pages).map((fault) => ({
    text: formFaultText(fault),
    place: placeOfFault(described, fault),
  }));
};

/** What is wrong with the form as it stands. */
export const useFaults = ({ lists, pages }: Creator): readonly ShownFault[] =>
  useMemo(() => faultsOf(lists, pages), [lists, pages]);

/** What the next edition has otherwise than the published one. */
export const useDifferences = ({ lists, opened: { published } }: Creator) =>
  useMemo(() => differencesFrom(published, objectsOf(lists)), [lists, published]);
