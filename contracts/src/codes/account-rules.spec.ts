import { describe, expect, it } from 'vitest';
import {
  accountNotes,
  DepartmentName,
  LastName,
  managingFault,
  PASSWORD_MOST,
  reachFault,
} from './account-rules.js';

const faultOf = (name: string): string => DepartmentName.safeParse(name).error?.issues[0]?.message ?? '';

describe('the name of a department', () => {
  it.each(['第1係;第2係', '第1係；第2係', '庶務、経理', '総務/庶務', '総務／庶務'])(
    'has no sign by which cells of a CSV are split: %s',
    (name) =>
      expect(faultOf(name)).toBe(
        '「;」「；」「、」「/」「／」は使えません（CSVで部署や階層を区切る記号です）。',
      ),
  );
  it.each(['root', ' ROOT', 'ｒｏｏｔ'])('is not that of the department above all: %s', (name) =>
    expect(faultOf(name)).toContain('root という名前は使えません'),
  );
  it.each([...'=+-@＝＋－＠'])('does not begin as a formula does: %s', (sign) =>
    expect(faultOf(`${sign}SUM(A1)`)).toBe('先頭に = + - @（全角も）は使えません。'),
  );
  it.each(['総務・庶務課', 'root課', '第1係（北）'])('may be %s', (name) => expect(faultOf(name)).toBe(''));
  it('is noted beside its field with all its rules, and no list of signs is torn apart', () => {
    const lines = accountNotes.departmentName.split('\n');
    expect(lines).toContain('先頭の「=」「+」「-」「@」（全角も）');
    expect(lines).toContain('「;」「；」「、」「/」「／」');
  });
});

describe('the name of a person', () => {
  const fault = (name: string) => LastName.safeParse(name).error?.issues[0]?.message ?? '';
  it.each([
    ['written as macOS writes it', 'がぎぐげござじずぜ'.normalize('NFD')],
    ['with variants of characters', '葛\u{e0100}'.repeat(10)],
    ['beyond the basic plane', '𠮷'.repeat(10)],
  ])('is counted as people count it: %s', (_what, name) => expect(fault(name)).toBe(''));
  it.each([
    ['が'.normalize('NFD').repeat(11), '10文字以内で入力してください（今は11文字）。'],
    [`あ${'\u0301'.repeat(90)}`, '10文字以内で入力してください（今は12文字）。'],
  ])('has at most ten of them', (name, said) => expect(fault(name)).toBe(said));
});

describe('the notes beside the fields', () => {
  it('name every rule of a password', () => {
    expect(accountNotes.password).toContain(`${PASSWORD_MOST}文字`);
    expect(accountNotes.password).toContain('ユーザーIDと同じ');
    expect(accountNotes.password).toContain('よく使われる');
  });
  it('say how names do not begin', () => expect(accountNotes.name).toContain('= + - @'));
});

describe('an account', () => {
  it('of a system manager or an auditor is managed by system managers and the operator', () => {
    expect(managingFault('auditor', 'manager')).toBe('account-of-auditor');
    expect(managingFault('system_manager', 'manager')).toBe('account-of-system-manager');
    expect(managingFault('auditor', 'system_manager')).toBeUndefined();
    expect(managingFault('auditor', null)).toBeUndefined();
    expect(managingFault('manager', 'manager')).toBeUndefined();
  });
  it('is for managers who see its departments, and in root for those in root', () => {
    const [health, welfare] = [crypto.randomUUID(), crypto.randomUUID()];
    const manager = { role: 'manager', isInRoot: false, departments: new Set([health]) };
    const person = { isInRoot: false, departmentIds: [health] };
    expect(reachFault(person, manager)).toBeUndefined();
    expect(reachFault({ ...person, departmentIds: [] }, manager)).toBeUndefined();
    const wider = { ...person, departmentIds: [health, welfare] };
    expect(reachFault(wider, manager)).toBe('account-out-of-reach');
    expect(reachFault(wider, { ...manager, departments: 'all' })).toBeUndefined();
    expect(reachFault({ ...person, isInRoot: true }, manager)).toBe('account-of-root');
    expect(reachFault({ ...person, isInRoot: true }, { ...manager, isInRoot: true })).toBeUndefined();
    expect(reachFault({ ...wider, isInRoot: true }, { ...manager, role: 'system_manager' })).toBeUndefined();
  });
});
