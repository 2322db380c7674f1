import { everything, type Reach, type Reachable } from '../reach.js';
import { id } from './examples/ids.js';

const [ours, theirs, form, otherForm] = [id(11), id(12), id(21), id(22)];
const none: Reach = { departments: new Set(), forms: 'all' };
const ofDepartment: Reach = { departments: new Set([ours]), forms: 'all' };
const ofForm: Reach = { departments: 'all', forms: new Set([form]) };
const ofBoth: Reach = { departments: new Set([ours]), forms: new Set([form]) };
const of = (departmentId: Reachable['departmentId'], sheetId: Reachable['sheetId'] = null): Reachable => ({
  departmentId,
  sheetId,
});

/** What a caller sees: rules, look-ups and policies of the database are all held to this. */
export const reachCases: readonly (readonly [what: string, Reach, Reachable, isSeen: boolean])[] = [
  ['anything, without a limit', everything, of(theirs, otherForm), true],
  ['a document of no form, without a limit', everything, of(theirs), true],
  ['a document of the own department', ofDepartment, of(ours), true],
  ['a document that is for all', ofDepartment, of(null), true],
  ['a document of another department', ofDepartment, of(theirs), false],
  ['a document that is for all, without a department', none, of(null), true],
  ['a document of a department, without one', none, of(ours), false],
  ['a document of the form', ofForm, of(null, form), true],
  ['a document of another form', ofForm, of(null, otherForm), false],
  ['a document of no form, where forms are limited', ofForm, of(null), false],
  ['a document of department and form', ofBoth, of(ours, form), true],
  ['a document of another department and the form', ofBoth, of(theirs, form), false],
  ['a document of the department and no form', ofBoth, of(ours), false],
];
