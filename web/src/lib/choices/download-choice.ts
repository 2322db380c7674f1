import { LastDownload, ShownOptions } from '@reader/contracts/objects/output/download-option';
import type { Id } from '@reader/contracts/objects/ids';
import {
  ChosenFormatOption,
  type ChosenOption,
  OutputOptions,
} from '@reader/contracts/objects/output/output-options';
import { isTextFile } from './output-choices';
import { keep, type KeptText, readKept } from '../storage';

/**
 * What to make: 'as is' (`format` null) with all its options, or a format with the options that differ from its own.
 */
export interface DownloadChoice {
  readonly format: Id | null;
  readonly option: ChosenOption;
}

/** Options as they are shown; missing ones are those of a new format. */
export const shownOptions = (own: Partial<OutputOptions> = {}): ShownOptions =>
  ShownOptions.parse(OutputOptions.parse(own));

/** The options that differ from a format's own, limited to those that one download may choose. */
export const changedOptions = (own: ShownOptions, shown: ShownOptions): ChosenOption =>
  Object.fromEntries(
    ChosenFormatOption.keyof()
      .options.filter((name) => shown[name] !== own[name])
      .map((name) => [name, shown[name]]),
  );

/** The options of 'as is' as requested: a rename rule that names nothing may have been deleted. */
export const asIsOptions = (shown: ShownOptions): ChosenOption => ({
  ...shown,
  naming_rule_id: shown.is_divided && isTextFile(shown.extension) ? shown.naming_rule_id : null,
});

interface Named {
  readonly id: string;
  readonly name: string;
}

/** 'As is' and the formats in list order, the last choice first (docs/product/output.md#downloading). */
export const outputsInOrder = (
  formats: readonly Named[],
  last: Id | null,
): readonly { readonly id: Id | null; readonly name: string }[] => {
  const asIs = { id: null, name: 'そのまま出力' };
  const first = formats.filter(({ id }) => id === last);
  return [...first, asIs, ...formats.filter(({ id }) => id !== last)];
};

/** The key of docs/product/limits.md#kept-on-the-device. */
const keyOf = (organizationId: string) => `reader-${organizationId}-csv-download`;

/** The last download on this device; by default 'as is' with default options. */
export const lastDownload = (storage: KeptText, organizationId: string): LastDownload =>
  readKept(storage, keyOf(organizationId), LastDownload) ?? { format: null, asIs: shownOptions() };

export const keepDownload = (storage: KeptText, organizationId: string, last: LastDownload): boolean =>
  keep(storage, keyOf(organizationId), last);
