// @vitest-environment jsdom
import type { Role } from '@reader/contracts/codes/roles';
import { readNoteText } from '@reader/contracts/japanese/read-problems';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createFakeServer, type FakeServer } from '../../../testing/fake-api';
import { DOCUMENT_ID, fakeContext } from '../../../testing/fake-content';
import { renderApp } from '../../../testing/render-app';

it.each<Role>(['staff', 'manager', 'auditor'])(
  'a document that the fallback has read tells a %s that reading it again makes it better',
  { timeout: 60_000 },
  async (role) => {
    const server = createFakeServer();
    server.context = fakeContext(role);
    server.document = { ...server.document, notes: [readNoteText['read-by-fallback']] };
    renderApp(`/admin/survey/${DOCUMENT_ID}/check/`, server);
    await screen.findByLabelText('氏名');
    expect(screen.getByText(/再読込すると、より正しく読めます。$/)).toBeTruthy();
  },
);

describe('a document that was filled in by hand', () => {
  const open = async (role: Role, change: Partial<FakeServer['document']>) => {
    const server = createFakeServer();
    server.context = fakeContext(role);
    server.document = { ...server.document, ...change };
    renderApp(`/admin/survey/${DOCUMENT_ID}/check/`, server);
    await screen.findByLabelText('氏名');
    return screen.getByText('手書きの文書です。');
  };

  it.each<Role>(['staff', 'manager', 'auditor'])(
    'says so to a %s, without a notice',
    { timeout: 60_000 },
    async (role) => {
      const told = await open(role, { notes: [readNoteText.handwritten] });
      expect(told.closest('[role=status]')).toBeNull();
    },
  );

  it('says so beside what must be known of it', { timeout: 60_000 }, async () => {
    await open('staff', { notes: [readNoteText['incomplete-set'], readNoteText.handwritten] });
    const notice = screen.getByText(/1セットの枚数に足りない/).closest('[role=status]');
    expect(notice?.textContent).toBe('1セットの枚数に足りないページだけで読み取りました。');
  });

  it('still says so when it is confirmed', { timeout: 60_000 }, async () => {
    await open('staff', { notes: [readNoteText.handwritten], status: 'C' });
    expect(screen.getByText(/^確認済の文書です。/)).toBeTruthy();
  });
});
