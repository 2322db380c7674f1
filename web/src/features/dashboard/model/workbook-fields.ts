import type { DashboardField } from '@reader/contracts/http/forms/dashboard';
import type { FormItemFragmentWire, FormItemWire } from '@reader/contracts/http/configuration/sheets';
import type { z } from 'zod';
import { type NamedField, namedFields } from '../../../lib/queries/named-fields';
import { fieldTitle } from './bars';

/** Combinations of options that a worksheet has rows for. */
export const COMBINATIONS_WRITTEN = 100;

/** A field that answers are crossed or grouped by. */
export interface CountableField extends NamedField {
  /** How many it has. */
  readonly options: number;
}

/** What of a form a worksheet can be about. */
export interface WorkbookFields {
  /** In the form's order. */
  readonly all: readonly NamedField[];
  readonly countable: readonly CountableField[];
  /** The form keeps pictures of some. */
  readonly hasPictures: boolean;
}

export const workbookFields = (
  items: readonly z.infer<typeof FormItemWire>[],
  fragments: readonly z.infer<typeof FormItemFragmentWire>[],
  counted: readonly DashboardField[],
): WorkbookFields => {
  const all = namedFields(items, fragments);
  const names = new Map(all.map(({ id, name }) => [id, name]));
  return {
    all,
    countable: counted.map((field) => ({
      id: field.fragment,
      name: names.get(field.fragment) ?? fieldTitle(field),
      options: field.options.length,
    })),
    hasPictures: fragments.some(({ id, clipped }) => clipped && names.has(id)),
  };
};

/** How many combinations the options of these fields make; 0 where there is no field. */
export const combinationsOf = (fields: readonly CountableField[], chosen: readonly string[]): number => {
  const crossed = fields.filter(({ id }) => chosen.includes(id));
  return crossed.length === 0 ? 0 : crossed.reduce((product, { options }) => product * options, 1);
};
