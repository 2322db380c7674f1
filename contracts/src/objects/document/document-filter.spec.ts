import { describe, expect, it } from 'vitest';
import { DateParameter, DocumentFilter } from './document-filter.js';

describe('a date of a filter', () => {
  it.each(['20260521', '20240229', '19700101'])('may be %s', (text) =>
    expect(DateParameter.safeParse(text).success).toBe(true),
  );
  it.each(['20260231', '20261301', '20250229', '00000101', '2026-05-21', '2026521', '２０２６０５２１', ''])(
    'is not %j',
    (text) => expect(DateParameter.safeParse(text).success).toBe(false),
  );
});

describe('a filter', () => {
  it('may leave its fields empty, as forms do', () =>
    expect(
      DocumentFilter.safeParse({ start: '', end: '', sheet_id: '', user_profile_id: '', confirm_status: '' })
        .success,
    ).toBe(true));
  it('takes only ids for ids', () =>
    expect(DocumentFilter.safeParse({ sheet_id: 'abc' }).success).toBe(false));
});
