import { describe, expect, it } from 'vitest';
import { everything, isWithin, type Reach } from './reach.js';
import { id } from './testing/examples/ids.js';

const [ours, theirs, form, otherForm] = [id(11), id(12), id(21), id(22)];
const ofDepartment: Reach = { departments: new Set([ours]), forms: 'all' };
const ofForm: Reach = { departments: 'all', forms: new Set([form]) };
const document = (departmentId: string | null, sheetId: string | null = null) => ({ departmentId, sheetId });

describe('how far a caller sees', () => {
  it('is everything without a limit', () =>
    expect(isWithin(everything, document(theirs, otherForm))).toBe(true));

  it('ends at the documents of others, not at those that are for all', () => {
    expect(isWithin(ofDepartment, document(ours))).toBe(true);
    expect(isWithin(ofDepartment, document(null))).toBe(true);
    expect(isWithin(ofDepartment, document(theirs))).toBe(false);
    expect(isWithin({ departments: new Set(), forms: 'all' }, document(null))).toBe(true);
  });

  it('ends at documents of other forms, and of none', () => {
    expect(isWithin(ofForm, document(null, form))).toBe(true);
    expect(isWithin(ofForm, document(null, otherForm))).toBe(false);
    expect(isWithin(ofForm, document(null))).toBe(false);
  });

  it('keeps both limits at once', () =>
    expect(isWithin({ ...ofDepartment, ...{ forms: ofForm.forms } }, document(theirs, form))).toBe(false));
});
