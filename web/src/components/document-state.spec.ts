import { documentStatusCode } from '@reader/contracts/codes/document';
import { describe, expect, it } from 'vitest';
import { documentState } from './document-state';

const unread = {
  status: documentStatusCode.invalid,
  reading: 'invalid',
  is_cancelled: false,
  entry_stage: null,
} as const;

describe('the state of a document that was not read', () => {
  it('is that it cannot be read', () => expect(documentState(unread)).toBe('unreadable'));

  it('is that somebody cancelled it, when that is why', () =>
    expect(documentState({ ...unread, is_cancelled: true })).toBe('cancelled'));

  it('is that it waits, once it is to be read again', () =>
    expect(documentState({ ...unread, is_cancelled: true, reading: 'waiting' })).toBe('waiting'));
});
