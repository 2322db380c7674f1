import { isFeatureOn } from '@reader/contracts/codes/usage-modes';
import { dateInJapan } from '@reader/contracts/dates/calendar-date';
import { postcodesIn } from '@reader/contracts/field-rules/judge';
import { RuleDocument } from '@reader/contracts/field-rules/rule-document';
import { FieldRule } from '@reader/contracts/objects/configuration/field-rule';
import { inSequence } from '@reader/contracts/objects/in-sequence';
import type { Id } from '@reader/contracts/objects/ids';
import type { RulesToKeep } from '../../domain/document/field-rules.js';
import type { Document } from '../../domain/document/state.js';
import { configurations, organizations } from '../../handling/aggregates.js';
import { load } from '../../handling/handle.js';
import type { Dependencies } from '../../dependencies.js';
import { townsFor } from '../../reference-data/postcodes/look-up.js';

/** The blocking rules of a form, in their order; none where the organisation has not the feature to change them. */
const blockingRules = async (
  dependencies: Dependencies,
  organisation: Id,
  sheet: Id,
): Promise<FieldRule[]> => {
  const settings = await load(dependencies.log, configurations('checkSettings'), sheet, organisation);
  const all = [...(settings?.graph.get('fieldRules') ?? [])].map(([id, fields]) =>
    FieldRule.parse({ ...fields, id }),
  );
  const blocking = all.filter(({ severity }) => severity === 'block');
  if (blocking.length === 0) return [];
  const found = await load(dependencies.log, organizations, organisation, organisation);
  return found && isFeatureOn('checkSettings', found.settings) ? inSequence(blocking) : [];
};

/** What a document must keep to be confirmed now; undefined: nothing. */
export type RulesToKeepOf = (document: Document | undefined) => Promise<RulesToKeep | undefined>;

/** As the forms' check settings are now; each form is looked up once, however many of its documents are confirmed. */
export const rulesToKeep = (dependencies: Dependencies, organisation: Id): RulesToKeepOf => {
  const known = new Map<Id, Promise<FieldRule[]>>();
  const rulesOf = (sheet: Id): Promise<FieldRule[]> => {
    const found = known.get(sheet) ?? blockingRules(dependencies, organisation, sheet);
    known.set(sheet, found);
    return found;
  };
  return async (document) => {
    if (!document?.sheetId) return undefined;
    const rules = await rulesOf(document.sheetId);
    if (rules.length === 0) return undefined;
    const { userInputs, tables } = document.content;
    const codes = postcodesIn(rules, new RuleDocument(userInputs, tables));
    return {
      rules,
      context: { today: dateInJapan(dependencies.now()), townsOf: await townsFor(dependencies, codes) },
    };
  };
};
