import { DoubtPolicy } from '@reader/contracts/codes/organization';
import { isFeatureOn } from '@reader/contracts/codes/usage-modes';
import { dateInJapan } from '@reader/contracts/dates/calendar-date';
import { postcodesIn } from '@reader/contracts/field-rules/judge';
import { RuleDocument } from '@reader/contracts/field-rules/rule-document';
import { FieldRule } from '@reader/contracts/objects/configuration/field-rule';
import { defaultOrganizationSettings } from '@reader/contracts/objects/configuration/organization-settings';
import { inSequence } from '@reader/contracts/objects/in-sequence';
import type { Id } from '@reader/contracts/objects/ids';
import type { RulesToKeep } from '../../domain/document/field-rules.js';
import type { Document } from '../../domain/document/state.js';
import { configurations, organizations } from '../../handling/aggregates.js';
import { load } from '../../handling/handle.js';
import type { Dependencies } from '../../dependencies.js';
import { townsFor } from '../../reference-data/postcodes/look-up.js';

/** What a form's documents have to keep, and whether they are confirmed with open doubts. */
interface FormChecks {
  readonly rules: readonly FieldRule[];
  readonly policy: DoubtPolicy;
}

/** As the form's check settings are now; they count only where the organisation has the feature to change them. */
const checksOf = async (
  dependencies: Dependencies,
  organisation: Id,
  sheet: Id | null,
): Promise<FormChecks> => {
  const found = await load(dependencies.log, organizations, organisation, organisation);
  const general = (found?.settings ?? defaultOrganizationSettings).confirmingWithDoubts;
  if (!sheet || !found || !isFeatureOn('checkSettings', found.settings))
    return { rules: [], policy: general };
  const settings = await load(dependencies.log, configurations('checkSettings'), sheet, organisation);
  const own = DoubtPolicy.safeParse(
    settings?.graph.get('checkSettings')?.get(sheet)?.['confirming_with_doubts'],
  );
  const rules = [...(settings?.graph.get('fieldRules') ?? [])].map(([id, fields]) =>
    FieldRule.parse({ ...fields, id }),
  );
  return { rules: inSequence(rules), policy: own.success ? own.data : general };
};

/** What a document must keep to be confirmed now. */
export type RulesToKeepOf = (
  document: Document | undefined,
) => Promise<{ rules?: RulesToKeep; policy: DoubtPolicy }>;

/** As the settings are now; each form is looked up once, however many of its documents are confirmed. */
export const rulesToKeep = (dependencies: Dependencies, organisation: Id): RulesToKeepOf => {
  const known = new Map<Id | null, Promise<FormChecks>>();
  const checksFor = (sheet: Id | null): Promise<FormChecks> => {
    const found = known.get(sheet) ?? checksOf(dependencies, organisation, sheet);
    known.set(sheet, found);
    return found;
  };
  return async (document) => {
    const { rules, policy } = await checksFor(document?.sheetId ?? null);
    if (!document || rules.length === 0) return { policy };
    const { userInputs, tables } = document.content;
    const codes = postcodesIn(rules, new RuleDocument(userInputs, tables));
    const context = { today: dateInJapan(dependencies.now()), townsOf: await townsFor(dependencies, codes) };
    return { rules: { rules, context }, policy };
  };
};
