// @vitest-environment jsdom
import type { Role } from '@reader/contracts/codes/roles';
import { readNoteText } from '@reader/contracts/japanese/read-problems';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeServer } from '../../../testing/fake-api';
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
