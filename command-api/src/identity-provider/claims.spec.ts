import { describe, expect, it } from 'vitest';
import { groupsIn, namesIn, userIdIn } from './claims.js';

const person = (more: Record<string, unknown> = {}) => ({ sub: '1', ...more });

describe('the user id that a provider gives', () => {
  it('is the user name, what stands before its @, or before that of the mail address', () => {
    expect(userIdIn(person({ preferred_username: 'haruo', email: 'x@city.example' }))).toBe('haruo');
    expect(userIdIn(person({ preferred_username: 'haruo@city.example' }))).toBe('haruo');
    expect(userIdIn(person({ preferred_username: '春男', email: 'iwaya@city.example' }))).toBe('iwaya');
  });

  it('is none where nothing fits the rules, or the address is not verified', () => {
    expect(userIdIn(person())).toBeUndefined();
    expect(userIdIn(person({ preferred_username: 'a'.repeat(31), email: 'i.waya@city.example' }))).toBe(
      undefined,
    );
    expect(userIdIn(person({ email: 'iwaya@city.example', email_verified: false }))).toBeUndefined();
    expect(userIdIn(person({ preferred_username: ['haruo'] }))).toBeUndefined();
  });
});

describe('the names that a provider gives', () => {
  it('are cut to the rules of names, and the user id stands where there are none', () => {
    expect(namesIn(person({ family_name: '𠮷'.repeat(12), given_name: '=@春\n男' }), 'haruo')).toEqual({
      lastName: '𠮷'.repeat(10),
      firstName: '春 男',
    });
    expect(namesIn(person({ name: '岩谷 春男' }), 'haruo')).toEqual({ lastName: '岩谷', firstName: '春男' });
    expect(namesIn(person(), '--iwaya-haruo')).toEqual({ lastName: 'iwaya-haru', firstName: '（未設定）' });
    expect(namesIn(person({ family_name: 7 }), '---').lastName).toBe('（未設定）');
  });
});

describe('the groups that a provider names', () => {
  it('are the texts of the claim, also a single one', () => {
    expect(groupsIn(person({ groups: ['職員', 7, null, '係長'] }), 'groups')).toEqual(['職員', '係長']);
    expect(groupsIn(person({ roles: '職員' }), 'roles')).toEqual(['職員']);
    expect(groupsIn(person(), 'groups')).toEqual([]);
    expect(groupsIn(person({ groups: { a: '職員' } }), 'groups')).toEqual([]);
    expect(groupsIn(person(), '__proto__')).toEqual([]);
  });
});
