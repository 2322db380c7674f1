import type { RuleContext } from '@reader/contracts/field-rules/judge';
import { FieldRule } from '@reader/contracts/objects/configuration/field-rule';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import { describe, expect, it, vi } from 'vitest';
import { fakeId, fakeInput } from '../../../testing/fake-content';
import { Editor } from '../model/editor/editor';
import { canAccept, isBlocked, reasonsOf } from '../../../shared-features/fields/model/finding';
import { FieldRulesMemo } from '../../../shared-features/fields/model/field-rules-memo';

const fields = { total: fakeId(701), part: fakeId(702), postcode: fakeId(703), address: fakeId(704) };
const input = (n: number, fragment: string, value: string): UserInput => fakeInput(n, { fragment, value });
const total = input(1, fields.total, '10');
const part = input(2, fields.part, '10');
const postcode = input(3, fields.postcode, '020-0022');
const address = input(4, fields.address, '');

const rule = (n: number, fragment: string, more: Partial<FieldRule>): FieldRule =>
  FieldRule.parse({ id: fakeId(800 + n), settings: fakeId(50), fragment, ...more });
const sum = rule(1, fields.total, { kind: 'sum', terms: [fields.part] });
const date = rule(2, fields.part, { kind: 'digits', digits_from: 2, digits_to: 2, severity: 'block' });
const town = rule(3, fields.postcode, { kind: 'address', address_fragment: fields.address });

const townsOf = vi.fn((code: string) =>
  code === '0200022' ? [{ prefecture: '岩手県', city: '盛岡市', town: '大通' }] : [],
);
const context: RuleContext = { today: { year: 2026, month: 11, day: 22 }, townsOf };

const opened = (...inputs: UserInput[]) => {
  const editor = new Editor(inputs);
  const memo = new FieldRulesMemo();
  return { editor, look: (rules: readonly FieldRule[]) => memo.of(editor.view(), rules, context) };
};

describe('what the rules say while a document is edited', () => {
  const rules = [sum, date];

  it('follows every change, also of a value that another rule adds up', () => {
    const { editor, look } = opened(total, part);
    expect(look(rules).size).toBe(0);
    editor.setValue(part.id, '12', 0);
    expect(reasonsOf(look(rules).get(total.id))).toBe('合計は12です（この値との差 ▲2）。');
    editor.setValue(total.id, '12', 2000);
    expect(look(rules).size).toBe(0);
    editor.setValue(part.id, '123', 4000);
    expect([...look(rules).keys()].sort()).toEqual([total.id, part.id].sort());
    expect(isBlocked(look(rules).get(part.id))).toBe(true);
    editor.undo();
    expect(look(rules).size).toBe(0);
  });

  it('stays the same object for a value that nothing new is said of', () => {
    const { editor, look } = opened(total, part);
    editor.setValue(total.id, '11', 0);
    const before = look(rules);
    editor.setComment('あとで', 1);
    expect(look(rules)).toBe(before);
    editor.setValue(part.id, '9', 5000);
    const after = look(rules);
    editor.setValue(part.id, '8', 9000);
    expect(look(rules).get(part.id)).toBe(after.get(part.id));
    expect(look(rules).get(total.id)).not.toBe(after.get(total.id));
  });

  it('judges only what a change touches', () => {
    const { editor, look } = opened(total, part, postcode, address);
    const both = [sum, town];
    editor.setValue(total.id, '12', 0);
    look(both);
    townsOf.mockClear();
    editor.setValue(total.id, '11', 0);
    expect(look(both).has(total.id)).toBe(true);
    expect(townsOf).not.toHaveBeenCalled();
    editor.setValue(address.id, '盛岡市', 1);
    look(both);
    expect(townsOf).toHaveBeenCalled();
  });

  it('is of a value that was added, and no more of one that was removed', () => {
    const { editor, look } = opened(total, part);
    editor.remove(part.id);
    expect(reasonsOf(look(rules).get(total.id))).toBe('合計は0です（この値との差 10）。');
    editor.create(input(9, fields.total, '5'));
    expect(look(rules).size).toBe(2);
  });
});

describe('a violation that somebody accepts', () => {
  it('is settled for this value and this reason', () => {
    const { editor, look } = opened(total, part);
    const accept = () => {
      editor.accept(total.id, look([sum]).get(total.id));
    };
    editor.setValue(total.id, '11', 0);
    accept();
    expect(look([sum]).size).toBe(0);
    editor.setValue(part.id, '9', 3000);
    expect(look([sum]).size).toBe(1);
    accept();
    expect(look([sum]).size).toBe(0);
    editor.setValue(total.id, '12', 6000);
    expect(look([sum]).size).toBe(1);
  });

  it('is not one that blocks', () => {
    const { look } = opened(input(2, fields.part, '1'));
    const finding = look([date]).get(fakeInput(2).id);
    expect(canAccept(finding)).toBe(false);
  });
});

describe('the address of a postal code', () => {
  it('is proposed while it is missing or another one', () => {
    const { editor, look } = opened(postcode, address);
    expect(look([town]).get(address.id)?.suggestions).toEqual(['岩手県盛岡市大通']);
    editor.setValue(address.id, '盛岡市大道1-2', 0);
    expect(look([town]).get(address.id)?.suggestions).toEqual(['岩手県盛岡市大通1-2']);
    expect(reasonsOf(look([town]).get(postcode.id))).toBe('〒020-0022 は「岩手県盛岡市大通」です。');
    editor.setValue(address.id, '盛岡市大通1-2', 3000);
    expect(look([town]).size).toBe(0);
  });

  it('is not proposed where the rule says so, or to a value that is marked', () => {
    expect(opened(postcode, address).look([{ ...town, suggests: 'postcode' }]).size).toBe(0);
    const marked: UserInput = { ...address, mark: 'not-applicable' };
    expect(opened(postcode, marked).look([town]).size).toBe(0);
  });
});
