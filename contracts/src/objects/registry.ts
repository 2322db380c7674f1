import { checkSettingsRoot } from './configuration/check-settings.js';
import type { ConfigurationRoot } from './configuration/configuration-root.js';
import type { ObjectClass } from './define.js';
import { documentFields, tables, userInputs } from './document/document-content.js';
import { conversionPattern } from './configuration/conversion-pattern.js';
import { conversionRule } from './configuration/conversion-rule.js';
import { mappingInput } from './configuration/mapping-input.js';
import { mappingPattern } from './configuration/mapping-pattern.js';
import { masterType } from './configuration/master-type.js';
import { namingRule } from './configuration/naming-rule.js';
import { outputFormat } from './output/output-format.js';
import { columnFrames, outputFrames } from './output/output-frames.js';
import { sheetDraft } from './sheets/sheet-draft.js';
import { presetPattern } from './configuration/preset-pattern.js';
import { standardFormItem } from './configuration/standard-form-item.js';

/** Every root of the configuration that is built, by its name. */
export const configurationRoots: ReadonlyMap<string, ConfigurationRoot> = new Map<string, ConfigurationRoot>(
  [
    outputFormat,
    mappingPattern,
    mappingInput,
    conversionPattern,
    conversionRule,
    presetPattern,
    namingRule,
    masterType,
    standardFormItem,
    checkSettingsRoot,
    sheetDraft,
  ].map((root) => [root.name, root]),
);

/** Every class of the transaction mechanism by its wire name. */
export const objectClasses: ReadonlyMap<string, ObjectClass> = new Map<string, ObjectClass>(
  [
    documentFields,
    userInputs,
    tables,
    columnFrames,
    outputFrames,
    ...[...configurationRoots.values()].flatMap((root) => [root.object, ...root.parts]),
  ].map((definition) => [definition.name, definition]),
);
