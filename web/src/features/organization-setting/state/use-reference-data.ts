import type { PostcodeListBody } from '@reader/contracts/http/reference-data/postcode-list';
import { wordsOf } from '@reader/contracts/objects/configuration/lexicon';
import { decodedText } from '@reader/contracts/text/decoded-text';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { reportSaveFailure } from '../../../components/toasts/report-save-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { count } from '../../../lib/text';
import {
  lexiconKey,
  loadLexicon,
  loadPostcodes,
  postcodeListQuery,
  removeLexicon,
} from '../api/reference-data';

const textOf = async (file: File): Promise<string> => decodedText(new Uint8Array(await file.arrayBuffer()));

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () =>
      resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : '');
    reader.onerror = () => reject(reader.error ?? new Error('unreadable file'));
    reader.readAsDataURL(file);
  });

/** The list as Japan Post publishes it: the server unpacks a zip. */
const postcodesIn = async (file: File): Promise<PostcodeListBody> => {
  const text = await textOf(file);
  return isCompressed(text) ? { zip: await base64Of(file) } : { text };
};

/** A compressed file begins so. */
const isCompressed = (text: string): boolean => text.startsWith('PK');

/** What is loaded and removed at once, each after a question where something is lost. */
export const useReferenceData = () => {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);

  const run = async (call: () => Promise<string | null>): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    try {
      const done = await call();
      if (done !== null) toasts.success(done);
    } catch (error) {
      reportSaveFailure(error);
    } finally {
      isUnderWay.current = false;
      setBusy(false);
      await Promise.all([
        queries.invalidateQueries({ queryKey: lexiconKey }),
        queries.invalidateQueries({ queryKey: postcodeListQuery.queryKey }),
      ]);
    }
  };

  /** True when the text is none; says so. */
  const isRefused = (text: string): boolean => {
    if (isCompressed(text)) toasts.error('圧縮されています。展開したファイルを選んでください。');
    return isCompressed(text);
  };

  return {
    isBusy,
    /** `before`: words that are replaced. */
    loadWords: (file: File, before: number) =>
      run(async () => {
        const text = await textOf(file);
        if (isRefused(text)) return null;
        const words = wordsOf(text).length;
        const isSure =
          before === 0 ||
          words === 0 ||
          (await dialogs.confirm({
            title: `辞書を${count(words)}語に置き換えますか？`,
            body: `今の${count(before)}語はなくなります。これから読み取る文書に使われます。`,
            yes: '置き換える',
          }));
        if (!isSure) return null;
        const loaded = await loadLexicon(text);
        return `辞書を読み込みました（${count(loaded.count)}語）。`;
      }),
    removeWords: (before: number) =>
      run(async () => {
        const isSure = await dialogs.confirm({
          title: '辞書を削除しますか？',
          body: `${count(before)}語がなくなり、元に戻せません。`,
          yes: '辞書を削除',
          isDestructive: true,
        });
        if (!isSure) return null;
        await removeLexicon();
        return '辞書を削除しました。';
      }),
    loadPostcodes: (file: File) =>
      run(async () => {
        const body = await postcodesIn(file);
        const isSure = await dialogs.confirm({
          title: '郵便番号一覧を置き換えますか？',
          body: 'いまの一覧は、新しい一覧に置き換わります。',
          yes: '置き換える',
        });
        if (!isSure) return null;
        const loaded = await loadPostcodes(body);
        return `郵便番号一覧を読み込みました（${count(loaded.list?.codes ?? 0)}件）。`;
      }),
  };
};
