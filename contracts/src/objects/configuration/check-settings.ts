import { z } from 'zod';
import { DoubtPolicy } from '../../codes/organization.js';
import type { ConfigurationRoot, RuleProblem } from './configuration-root.js';
import { objectClass } from '../define.js';
import { FieldRule, fieldRules } from './field-rule.js';
import { problemOfFieldRule } from '../document/field-rule-problem.js';
import type { ObjectGraph } from '../graph.js';
import { Id } from '../ids.js';
import { orNothing } from '../or-nothing.js';

/**
 * How the documents of a form are checked (docs/product/field-rules.md): one per form, under the form's own id,
 * so that two people who set it up at once work on the same one.
 */
export const checkSettings = objectClass('checkSettings', {
  root: 'checkSettings',
  parent: null,
  ofManagers: ['confirming_with_doubts'],
  schema: z.object({
    /** The form; the same as its own id. */
    sheet: Id,
    /** Two people enter the values without seeing each other's. */
    double_entry: z.boolean().default(false),
    /** Whether documents of the form are confirmed with open doubts; null: as the organisation has it. */
    confirming_with_doubts: orNothing(DoubtPolicy).default(null),
  }),
});

export const CheckSettings = checkSettings.schema.extend({ id: Id });
export type CheckSettings = z.infer<typeof CheckSettings>;

/** What the stored objects of settings hold (jsonb `@>`) while two people enter the documents of their form. */
export const ENTERED_TWICE = JSON.stringify({ checkSettings: [{ double_entry: true }] });

const MOST_RULES = 500;

const rules = (graph: ObjectGraph): RuleProblem[] => {
  const settings = [...(graph.get('checkSettings') ?? [])];
  const listed = [...(graph.get('fieldRules') ?? [])];
  return [
    ...settings
      .filter(([id, { sheet }]) => sheet !== id)
      .map(([id]) => ({ path: `checkSettings.${id}.sheet`, message: '帳票のIDと同じIDで作成して下さい。' })),
    ...(listed.length > MOST_RULES
      ? [{ path: `fieldRules.${listed[MOST_RULES]![0]}`, message: `規則は${MOST_RULES}件までです。` }]
      : []),
    ...listed.flatMap(([id, fields]) => {
      const problem = problemOfFieldRule(FieldRule.parse({ ...fields, id }));
      return problem ? [{ path: `fieldRules.${id}.${problem.field}`, message: problem.message }] : [];
    }),
  ];
};

export const checkSettingsRoot: ConfigurationRoot = {
  name: 'checkSettings',
  object: checkSettings,
  parts: [fieldRules],
  flag: 'checkSettings',
  isLasting: true,
  ofForm: 'own-id',
  rules,
};
