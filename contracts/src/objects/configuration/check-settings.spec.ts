import { describe, expect, it } from 'vitest';
import { id } from '../../testing/examples/ids.js';
import { checkSettings, checkSettingsRoot } from './check-settings.js';
import { fieldRules } from './field-rule.js';
import type { Fields } from '../changes.js';
import type { ObjectGraph } from '../graph.js';

const sheet = id(1);
const field = id(2);
const other = id(3);

const graph = (rules: readonly Record<string, unknown>[], settings = { sheet }): ObjectGraph =>
  new Map<string, ReadonlyMap<string, Fields>>([
    ['checkSettings', new Map([[sheet, checkSettings.schema.parse(settings)]])],
    [
      'fieldRules',
      new Map(
        rules.map((rule, index) => [
          id(10 + index),
          fieldRules.schema.parse({ settings: sheet, fragment: field, ...rule }),
        ]),
      ),
    ],
  ]);
const problemsOf = (rule: Record<string, unknown>) => checkSettingsRoot.rules(graph([rule]));

describe('the check settings of a form', () => {
  it('have the id of their form', () => {
    expect(checkSettingsRoot.rules(graph([]))).toEqual([]);
    expect(checkSettingsRoot.rules(graph([], { sheet: other }))).toMatchObject([
      { path: `checkSettings.${sheet}.sheet` },
    ]);
  });

  it('hold at most 500 rules', () => {
    const many = Array.from({ length: 501 }, () => ({ kind: 'required' }));
    expect(checkSettingsRoot.rules(graph(many))).toMatchObject([{ message: '規則は500件までです。' }]);
    expect(checkSettingsRoot.rules(graph(many.slice(1)))).toEqual([]);
  });
});

describe('a field rule', () => {
  it.each([
    { kind: 'required' },
    { kind: 'date', earliest: '2024-04-01', latest: '2024-04-01' },
    { kind: 'digits', digits_from: 7, digits_to: 7 },
    { kind: 'digits', digits_from: 7 },
    { kind: 'sum', terms: [other] },
    { kind: 'sum', table_subject: '明細', table_column: 4 },
    { kind: 'address', address_fragment: other },
    { kind: 'values', values: ['有', '無'] },
    // What another kind left behind does not count.
    { kind: 'required', digits_from: 9, digits_to: 1 },
  ])('is right: %j', (rule) => expect(problemsOf(rule)).toEqual([]));

  it.each([
    [{ kind: 'date', earliest: '2024-04-02', latest: '2024-04-01' }, 'latest'],
    [{ kind: 'digits', digits_from: 8, digits_to: 7 }, 'digits_to'],
    [{ kind: 'sum' }, 'terms'],
    [{ kind: 'sum', terms: [other, field] }, 'terms'],
    [{ kind: 'address' }, 'address_fragment'],
    [{ kind: 'address', address_fragment: field }, 'address_fragment'],
    [{ kind: 'values', values: [] }, 'values'],
    [{ kind: 'values', values: [' '] }, 'values'],
  ])('is not right: %j', (rule, wrong) =>
    expect(problemsOf(rule)).toMatchObject([{ path: `fieldRules.${id(10)}.${wrong}` }]),
  );

  it('has days that are in the calendar', () =>
    expect(
      fieldRules.schema.safeParse({ settings: sheet, fragment: field, earliest: '2023-02-29' }).success,
    ).toBe(false));
});
