import { z } from 'zod';
import { checkSettingsRoot } from '../../objects/configuration/check-settings.js';
import type { ConfigurationRoot } from '../../objects/configuration/configuration-root.js';
import { conversionPattern } from '../../objects/configuration/conversion-pattern.js';
import { conversionRule } from '../../objects/configuration/conversion-rule.js';
import type { ObjectClass } from '../../objects/define.js';
import { Id } from '../../objects/ids.js';
import { MappingInput, mappingInput, MappingValue } from '../../objects/configuration/mapping-input.js';
import { mappingPattern } from '../../objects/configuration/mapping-pattern.js';
import { masterType } from '../../objects/configuration/master-type.js';
import { namingRule } from '../../objects/configuration/naming-rule.js';
import { outputFormat } from '../../objects/output/output-format.js';
import { presetPattern } from '../../objects/configuration/preset-pattern.js';
import { Name } from '../../objects/shared-fields.js';
import { standardFormItem } from '../../objects/configuration/standard-form-item.js';

/** What a query parameter of a list names: the root, what the root belongs to, or what a field names. */
export type ListFilter = 'root' | 'belongs-to' | { readonly field: string };

/** The list of all objects of one class, narrowed by ids (docs/product/api.md#configuration). */
export interface ConfigurationList {
  readonly url: string;
  readonly root: ConfigurationRoot;
  readonly objectClass: ObjectClass;
  /** By query parameter. */
  readonly filters: Readonly<Record<string, ListFilter>>;
  /** Is read where the feature is off that it is edited by: documents are named and checked by it. */
  readonly isReadByAll?: true;
}

const roots = (url: string, root: ConfigurationRoot): ConfigurationList => ({
  url,
  root,
  objectClass: root.object,
  filters: {},
});
const parts = (
  url: string,
  root: ConfigurationRoot,
  name: string,
  filters: ConfigurationList['filters'],
): ConfigurationList => ({
  url,
  root,
  objectClass: root.parts.find((part) => part.name === name)!,
  filters,
});

/** Every list of the configuration; those of mapping entries and used master types have routes of their own. */
export const configurationLists: readonly ConfigurationList[] = [
  roots('/api/csv-formats/', outputFormat),
  parts('/api/csv-format-options/', outputFormat, 'csvFormatOptions', { format_id: 'root' }),
  parts('/api/csv-format-rows/', outputFormat, 'csvFormatRows', { format_id: 'root' }),
  parts('/api/csv-format-items/', outputFormat, 'csvFormatItems', {
    format_id: 'root',
    row_id: { field: 'row' },
  }),
  roots('/api/mapping-patterns/', mappingPattern),
  parts('/api/mapping-titles/', mappingPattern, 'mappingTitles', { mapping_pattern_id: 'root' }),
  parts('/api/mapping-values/', mappingInput, 'mappingValues', {
    mapping_input_id: 'root',
    mapping_pattern_id: 'belongs-to',
  }),
  roots('/api/characters-conversion-patterns/', conversionPattern),
  parts('/api/characters-conversion-rules/', conversionPattern, 'charactersConversionRules', {
    characters_conversion_pattern_id: 'root',
  }),
  roots('/api/conversion-rules/', conversionRule),
  roots('/api/preset-patterns/', presetPattern),
  parts('/api/preset-user-inputs/', presetPattern, 'presetUserInputs', { preset_pattern_id: 'root' }),
  parts('/api/preset-table-cells/', presetPattern, 'presetTableCells', {
    preset_pattern_id: 'root',
    preset_user_input_id: { field: 'preset_user_input' },
  }),
  roots('/api/naming-rules/', namingRule),
  parts('/api/naming-rule-elements/', namingRule, 'namingRuleElements', { naming_rule_id: 'root' }),
  roots('/api/master-types/', masterType),
  parts('/api/master-type-headers/', masterType, 'masterTypeHeaders', { master_type_id: 'root' }),
  { ...roots('/api/standard-form-items/', standardFormItem), isReadByAll: true },
  {
    ...roots('/api/check-settings/', checkSettingsRoot),
    filters: { sheet_id: 'root' },
    isReadByAll: true,
  },
  {
    ...parts('/api/field-rules/', checkSettingsRoot, 'fieldRules', { sheet_id: 'root' }),
    isReadByAll: true,
  },
];

/** The roots that are made and removed by calls of their own, too. */
export const namedRoots: readonly { readonly url: string; readonly root: ConfigurationRoot }[] = [
  { url: '/api/preset-patterns/', root: presetPattern },
  { url: '/api/naming-rules/', root: namingRule },
];

export const AddConfigurationBody = z.object({ organization: Id, name: Name });

/** What a root object has in lists beside its own fields. */
const ofRootObject = {
  id: Id,
  organization: Id,
  created_at: z.string(),
  /** When the root or anything it holds was last changed. */
  updated_at: z.string(),
  /** Of the root with all it holds, for `_revision` of what is pushed. */
  revision: z.number().int(),
};
/** A root object as it is listed; its own fields are those of its class. */
export const ConfigurationWire = z.looseObject({ ...ofRootObject, name: z.string() });
export type ConfigurationWire = z.infer<typeof ConfigurationWire>;

/** An object of a list. */
export const listedObject = ({ root, objectClass }: ConfigurationList): z.ZodObject =>
  objectClass.name === root.object.name
    ? objectClass.schema.extend(ofRootObject)
    : objectClass.schema.extend({ id: Id });

/** The query of a list: `organization_id` and its own filters. */
export const listQuery = ({ filters }: ConfigurationList): z.ZodObject =>
  z.object({
    organization_id: Id.optional(),
    ...Object.fromEntries(Object.keys(filters).map((name) => [name, Id.optional()])),
  });

/** Entries of a mapping definition are paged: 30 per page (docs/product/limits.md#lists). */
export const MappingInputsQuery = z.object({
  organization_id: Id.optional(),
  mapping_pattern_id: Id,
  /** Only entries with this text in a value. */
  search: z.string().max(200).default(''),
  limit: z.coerce.number().int().min(1).max(1_000).default(30),
  offset: z.coerce.number().int().min(0).default(0),
});
export const MappingInputsAnswer = z.object({
  mapping_inputs: z.array(
    MappingInput.extend({
      organization: Id,
      revision: z.number().int(),
      mapping_values: z.array(MappingValue.omit({ mapping_input: true })),
    }),
  ),
  /** Entries in all that are found. */
  total: z.number().int(),
});
export type MappingInputsAnswer = z.infer<typeof MappingInputsAnswer>;
