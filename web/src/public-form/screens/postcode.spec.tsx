// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { exampleId, formAnswer } from '../testing/example-form';
import { createFakeFormServer, type FakeFormServer } from '../testing/fake-form-server';
import { openForm } from '../testing/render-form';

const SLOW = { timeout: 60_000 };
const [CODE, ADDRESS] = [exampleId(31), exampleId(32)];
const askingForAddress = (more: Partial<FakeFormServer> = {}): FakeFormServer => ({
  ...createFakeFormServer(),
  form: formAnswer([
    { id: exampleId(41), title: '郵便番号', frame: 1, fields: [{ id: CODE, kind: 'postcode' }] },
    { id: exampleId(42), title: '住所', frame: 1, fields: [{ id: ADDRESS, kind: 'address' }] },
  ]),
  towns: {
    '0200022': [['岩手県', '盛岡市', '大通']],
    '0295514': [
      ['岩手県', '和賀郡西和賀町', '湯田'],
      ['岩手県', '和賀郡西和賀町', '湯之沢'],
    ],
  },
  ...more,
});
const codeField = () => screen.getByLabelText<HTMLInputElement>(/^郵便番号/);
const addressField = () => screen.getByLabelText<HTMLInputElement>(/^住所/);
const asked = ({ calls }: FakeFormServer) => calls.filter(({ path }) => path === '/api/postcodes/').length;

it('puts the address of a postal code where nothing stands yet, and says so', SLOW, async () => {
  await openForm(askingForAddress());
  await userEvent.type(codeField(), '020-0022');
  await screen.findByText('住所に「岩手県盛岡市大通」を入れました。続きを入力して下さい');
  expect(addressField().value).toBe('岩手県盛岡市大通');
  expect(document.activeElement).toBe(codeField());
});

it('leaves what somebody wrote, and what somebody empties, as it is', SLOW, async () => {
  const server = askingForAddress();
  await openForm(server);
  await userEvent.type(addressField(), '盛岡市内丸1-1');
  await userEvent.type(codeField(), '0200022');
  await waitFor(() => expect(asked(server)).toBe(1));
  expect(addressField().value).toBe('盛岡市内丸1-1');
  await userEvent.clear(addressField());
  expect(addressField().value).toBe('');
  await userEvent.click(await screen.findByRole('button', { name: '岩手県盛岡市大通' }));
  expect(addressField().value).toBe('岩手県盛岡市大通');
});

it('lets the town be chosen where a postal code has several', SLOW, async () => {
  await openForm(askingForAddress());
  await userEvent.type(codeField(), '029-5514');
  await screen.findByText('この郵便番号の住所を選べます');
  expect(addressField().value).toBe('');
  await userEvent.click(screen.getByRole('button', { name: '岩手県和賀郡西和賀町湯之沢' }));
  expect(addressField().value).toBe('岩手県和賀郡西和賀町湯之沢');
  expect(screen.queryByRole('button', { name: /湯田/ })).toBeNull();
  expect(document.activeElement).toBe(addressField());
});

it('takes the address of a mistyped code away again, unless somebody went on with it', SLOW, async () => {
  await openForm(askingForAddress());
  await userEvent.type(codeField(), '0200022');
  await waitFor(() => expect(addressField().value).toBe('岩手県盛岡市大通'));
  await userEvent.clear(codeField());
  await userEvent.type(codeField(), '0295514');
  await screen.findByText('この郵便番号の住所を選べます');
  expect(addressField().value).toBe('');
  await userEvent.click(screen.getByRole('button', { name: '岩手県和賀郡西和賀町湯田' }));
  await userEvent.type(addressField(), '1-2');
  await userEvent.clear(codeField());
  await userEvent.type(codeField(), '0200022');
  expect(addressField().value).toBe('岩手県和賀郡西和賀町湯田1-2');
  expect(screen.queryByText(/を入れました/)).toBeNull();
});

it('fills the address that is asked now, not one that a condition hides', SLOW, async () => {
  const [choice, hidden] = [exampleId(33), exampleId(34)];
  const server = askingForAddress({
    form: formAnswer([
      { id: exampleId(43), title: '住まい', fields: [{ id: choice, type: 'RA', options: ['国内', '国外'] }] },
      { id: exampleId(41), title: '郵便番号', frame: 1, fields: [{ id: CODE, kind: 'postcode' }] },
      {
        id: exampleId(44),
        title: '国外の住所',
        frame: 1,
        shownWhen: { fragment: choice, values: ['国外'] },
        fields: [{ id: hidden, kind: 'address' }],
      },
      { id: exampleId(42), title: '住所', frame: 1, fields: [{ id: ADDRESS, kind: 'address' }] },
    ]),
  });
  await openForm(server);
  await userEvent.type(codeField(), '0200022');
  await waitFor(() => expect(addressField().value).toBe('岩手県盛岡市大通'));
});

it('says nothing of a code that is not known, nor where nobody can be asked', SLOW, async () => {
  const server = askingForAddress({ lost: [{ address: '/api/postcodes/' }] });
  await openForm(server);
  await userEvent.type(codeField(), '0200022');
  await waitFor(() => expect(asked(server)).toBe(1));
  await userEvent.clear(codeField());
  await userEvent.type(codeField(), '9999999');
  await waitFor(() => expect(asked(server)).toBe(2));
  expect(addressField().value).toBe('');
  expect(screen.queryByText(/住所を選べます|を入れました/)).toBeNull();
});

it('asks nothing about a code that was there when the form was opened', SLOW, async () => {
  const server = askingForAddress();
  await openForm(server);
  await userEvent.type(codeField(), '0200022');
  await waitFor(() => expect(addressField().value).not.toBe(''));
  await userEvent.clear(addressField());
  await openForm(server);
  expect(codeField().value).toBe('020-0022');
  expect(asked(server)).toBe(1);
  expect(addressField().value).toBe('');
});
