import { z } from 'zod';
import type { ConfigurationRoot } from './configuration-root.js';
import { conversionPattern } from './conversion-pattern.js';
import { conversionRule } from './conversion-rule.js';
import { Id } from '../ids.js';
import { mappingPattern } from './mapping-pattern.js';
import { namingRule } from './naming-rule.js';
import { outputFormat } from '../output/output-format.js';
import { presetPattern } from './preset-pattern.js';

/** The kinds of configuration that a file holds, in the order in which they are made: what names another after it. */
export const rootsInFiles = [
  conversionPattern,
  namingRule,
  mappingPattern,
  presetPattern,
  conversionRule,
  outputFormat,
] as const satisfies readonly ConfigurationRoot[];
export type RootNameInFiles = (typeof rootsInFiles)[number]['name'];

/** Fields that name something outside of their root, all of them nullable. */
export const REFERENCE_FIELDS: ReadonlySet<string> = new Set([
  'std_item',
  'mapping_pattern',
  'mapping_title',
  'conversion_rule',
  'conversion_pattern',
  'naming_rule_id',
]);

export const CONFIGURATION_FILE_KIND = 'reader-configuration';
export const CONFIGURATION_FILE_VERSION = 1;

const names = rootsInFiles.map(({ name }) => name) as [RootNameInFiles, ...RootNameInFiles[]];

/**
 * Configuration as one file (docs/product/configuration-files.md). Ids are names within the file; what
 * they name outside of it are standard items, by their subject. Each object's fields are checked by its class.
 */
export const ConfigurationFile = z.object({
  kind: z.literal(CONFIGURATION_FILE_KIND, 'readerの設定ファイルではありません。'),
  version: z.literal(
    CONFIGURATION_FILE_VERSION,
    `この版の設定ファイルは取り込めません（版${CONFIGURATION_FILE_VERSION}だけを取り込めます）。`,
  ),
  exported_at: z.iso.datetime('書き出した日時が正しくありません。'),
  /** Name of the organisation that it comes from, for people. */
  organization: z.string(),
  standard_items: z.array(z.object({ id: Id, subject: z.string() })),
  configurations: z.array(
    z.object({
      root: z.enum(names, '知らない種類の設定です。'),
      /** Class → objects. */
      objects: z.record(z.string(), z.array(z.looseObject({ id: Id }))),
    }),
  ),
});
export type ConfigurationFile = z.infer<typeof ConfigurationFile>;
