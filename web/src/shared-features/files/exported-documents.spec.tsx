// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, it, vi } from 'vitest';
import { http } from '../../lib/http/http';
import { ExportedDocuments } from './exported-documents';

afterEach(() => vi.restoreAllMocks());

const shown = (documents: number, unconfirmed: number, left_out = 0) => {
  vi.spyOn(http, 'post').mockResolvedValue({ documents, unconfirmed, left_out });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ExportedDocuments text="選択した12件を出力します。" documents={{ document_ids: ['a'] }} />
    </QueryClientProvider>,
  );
};

it('says how many documents nobody has confirmed, before a file is made of them', async () => {
  shown(12, 3);
  await screen.findByText('このうち3件は未確認の文書です。');
});

it('says so when none is confirmed', async () => {
  shown(12, 12);
  await screen.findByText('すべて未確認の文書です（12件）。');
});

it('says which part of the selection was not read and is left out', async () => {
  shown(10, 0, 2);
  await screen.findByText('このうち2件は読み取られていないため、出力されません。');
});

it('says that nothing can be made where nothing of the selection was read', async () => {
  shown(0, 0, 2);
  await screen.findByText('2件とも読み取られていないため、出力できません。');
});
