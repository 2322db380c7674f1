// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createFakeServer, type FakeServer } from '../../../../testing/fake-api';
import { DOCUMENT_ID, fakeId, fakePages } from '../../../../testing/fake-content';
import { renderApp } from '../../../../testing/render-app';

const SLOW = { timeout: 60_000 };
const NEXT = fakeId(1006);

afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

/** The images that were asked to be decoded. */
const decoded = (): string[] => {
  const sources: string[] = [];
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      decode() {
        sources.push(this.src);
        return Promise.resolve();
      }
    },
  );
  return sources;
};
const asked = (server: FakeServer, id: string) =>
  server.calls.filter(({ path, query }) => path === '/api/user-inputs/' && query.get('document_id') === id);

it('the next document is there before it is asked for, its first page too', SLOW, async () => {
  const images = decoded();
  const server = createFakeServer();
  const router = renderApp(`/admin/survey/${DOCUMENT_ID}/check/`, server);
  await screen.findByLabelText('氏名');
  await waitFor(() => expect(asked(server, NEXT)).toHaveLength(1));
  // The kept image of the page in front is decoded beside what is shown; of the next document the preview is.
  await waitFor(() => expect(images).toEqual([fakePages()[0]!.file, fakePages()[0]!.preview]));
  await userEvent.keyboard('{Alt>}e{/Alt}');
  await waitFor(() => expect(router.state.location.pathname).toContain(NEXT));
  expect(screen.getByLabelText('氏名')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('氏名')));
  expect(asked(server, NEXT)).toHaveLength(1);
});

it('nothing is fetched ahead where data is to be saved', SLOW, async () => {
  decoded();
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const server = createFakeServer();
  renderApp(`/admin/survey/${DOCUMENT_ID}/check/`, server);
  await screen.findByLabelText('氏名');
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(asked(server, NEXT)).toEqual([]);
});
