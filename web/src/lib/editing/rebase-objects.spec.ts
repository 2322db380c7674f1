import { objectClass } from '@reader/contracts/objects/define';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { changesBetween } from './object-changes';
import { rebased, taken } from './rebase-objects';

const schema = z.object({ name: z.string(), note: z.string(), sequence: z.number() });
const groups = objectClass('groups', { root: 'checkSettings', parent: null, schema });
const items = objectClass('items', {
  root: 'checkSettings',
  parent: ['group', 'groups'],
  schema: schema.extend({ group: z.string() }),
});
const classes = [groups, items];

const group = (id: string, sequence: number, more: object = {}) => ({
  id,
  name: id,
  note: '',
  sequence,
  ...more,
});
const item = (id: string, sequence: number, of: string, more: object = {}) => ({
  ...group(id, sequence, more),
  group: of,
});
type Lists = { readonly groups: ReturnType<typeof group>[]; readonly items: ReturnType<typeof item>[] };
const saved: Lists = {
  groups: [group('A', 1), group('B', 2)],
  items: [item('a1', 1, 'A'), item('a2', 2, 'A'), item('b1', 3, 'B')],
};
const idsOf = ({ groups: above, items: below }: Lists) => [...above, ...below].map(({ id }) => id).join(' ');
const laid = (fresh: Lists, mine: Lists) =>
  rebased(classes, fresh, mine, changesBetween(classes, saved, mine));
const withItem = (lists: Lists, id: string, fields: object): Lists => ({
  ...lists,
  items: lists.items.map((one) => (one.id === id ? { ...one, ...fields } : one)),
});
const withoutGroup = (lists: Lists, id: string): Lists => ({
  groups: lists.groups.filter((one) => one.id !== id),
  items: lists.items.filter((one) => one.group !== id),
});

describe('unsaved changes on newer lists', () => {
  it('merge with what others changed, field by field', () => {
    const next = laid(withItem(saved, 'a1', { note: 'theirs' }), withItem(saved, 'a1', { name: 'mine' }));
    expect(next.items[0]).toMatchObject({ name: 'mine', note: 'theirs' });
  });

  it('bring back what they are about when others deleted it, with what it belongs to', () => {
    const next = laid(withoutGroup(saved, 'A'), withItem(saved, 'a1', { name: 'mine' }));
    expect(idsOf(next)).toBe('A B a1 b1');
  });

  it('leave nothing below what was deleted here', () => {
    const fresh = { ...saved, items: [...saved.items, item('b2', 4, 'B')] };
    expect(idsOf(laid(fresh, withoutGroup(saved, 'B')))).toBe('A a1 a2');
  });
});

describe('taking what is saved', () => {
  const take = (mine: Lists, className: string, id: string, field: string, now = saved) =>
    taken(classes, now, mine, { className, id, field });

  it('gives up one field and nothing else', () => {
    const mine = withItem(withItem(saved, 'a1', { name: 'mine', note: 'mine' }), 'b1', { name: 'mine' });
    const next = take(mine, 'items', 'a1', 'name');
    expect(next.items[0]).toMatchObject({ name: 'a1', note: 'mine' });
    expect(next.items[2]).toMatchObject({ name: 'mine' });
  });

  it('brings back what was deleted here, with all that belongs to it', () => {
    expect(idsOf(take(withoutGroup(saved, 'A'), 'groups', 'A', 'name'))).toBe('A B a1 a2 b1');
  });

  it('lets go what others deleted, with all that belongs to it, edited or not', () => {
    const mine = withItem(saved, 'a1', { name: 'mine' });
    expect(idsOf(take(mine, 'groups', 'A', 'name', withoutGroup(saved, 'A')))).toBe('B b1');
  });

  it('brings nothing back below what stays deleted', () => {
    expect(idsOf(take(withoutGroup(saved, 'A'), 'items', 'a1', 'name'))).toBe('B b1');
  });
});
