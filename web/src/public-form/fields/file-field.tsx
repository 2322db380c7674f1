import { SNIFF_BYTES } from '@reader/contracts/files/media-types';
import { useEffect, useId, useMemo, useState } from 'react';
import { useOfAnswers } from '../answering/answer-store';
import type { ChosenFile } from '../keeping/draft';
import { bytesOf } from '../keeping/file-bytes';
import { keepFile, keptFile } from '../keeping/kept-files';
import { newId } from '../keeping/new-id';
import { judgedFile, sizeText } from '../model/file-type';
import { Icon } from '../parts/icons';
import { controlId, type FieldProps, useFilling } from './field-props';

/** Phones turn their photos into JPEG where only such types are asked for. */
const ACCEPTED = 'image/jpeg,image/png,application/pdf';
/** Files of one answer, as the server takes them (`MOST_ATTACHMENTS` of the contracts). */
export const MOST_FILES = 100;

/** A small picture of a chosen photo; of anything else a sheet of paper. */
export const Thumbnail = ({ file }: { readonly file: ChosenFile }) => {
  const [url, setUrl] = useState('');
  const { id, type } = file;
  useEffect(() => {
    let made = '';
    let isLeft = false;
    if (type.startsWith('image/'))
      void keptFile(id).then((blob) => {
        if (!blob || isLeft) return;
        made = URL.createObjectURL(blob);
        setUrl(made);
      });
    return () => {
      isLeft = true;
      if (made !== '') URL.revokeObjectURL(made);
    };
  }, [id, type]);
  return <span className="thumbnail">{url === '' ? <Icon name="file" /> : <img src={url} alt="" />}</span>;
};

/** Takes in what was chosen; returns a sentence for each file that may not be attached. */
const useTaking = (fieldId: string) => {
  const { store, attachmentBytes } = useFilling();
  return async (chosen: readonly File[]): Promise<string[]> => {
    const refusals: string[] = [];
    for (const file of chosen) {
      const judged = judgedFile(
        new Uint8Array(await bytesOf(file.slice(0, SNIFF_BYTES))),
        file.size,
        attachmentBytes,
      );
      const isFull = store.get().draft.files.length >= MOST_FILES;
      if ('refusal' in judged) refusals.push(`${file.name}：${judged.refusal}`);
      else if (isFull) refusals.push(`${file.name}：添付できるファイルは${MOST_FILES}件までです`);
      else {
        const id = newId();
        const isKept = await keepFile(id, new Blob([file], { type: judged.type }));
        if (!isKept)
          refusals.push(`${file.name}：この端末に保存できないため、送信するまで画面を閉じないで下さい`);
        const name = file.name.trim().slice(-255) || '添付ファイル';
        store.addFile({ id, fragment: fieldId, name, bytes: file.size, type: judged.type });
      }
    }
    return refusals;
  };
};

/** Photos and PDFs, chosen or taken with the camera. */
export const FileField = ({ field, named, label, describedBy, isInvalid }: FieldProps) => {
  const { store, attachmentBytes } = useFilling();
  const all = useOfAnswers(store, (draft) => draft.files);
  const files = useMemo(() => all.filter(({ fragment }) => fragment === field.id), [all, field.id]);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const take = useTaking(field.id);
  const noteId = useId();
  const add = async (chosen: readonly File[]) => {
    if (chosen.length === 0) return;
    setIsBusy(true);
    setRefusals(await take(chosen));
    setIsBusy(false);
  };
  return (
    <div className="files">
      {files.length > 0 && (
        <ul aria-label={`${named}に添付したファイル`}>
          {files.map((file) => (
            <li key={file.id}>
              <Thumbnail file={file} />
              <span className="file-name">
                {file.name}
                <small>{sizeText(file.bytes)}</small>
              </span>
              <button
                type="button"
                className="button small"
                aria-label={`${file.name}を削除`}
                onClick={() => {
                  store.removeFile(file.id);
                  document.getElementById(controlId(field.id))?.focus();
                }}
              >
                削除
              </button>
            </li>
          ))}
        </ul>
      )}
      <label className={isInvalid ? 'button chooser invalid' : 'button chooser'}>
        <input
          id={controlId(field.id)}
          type="file"
          accept={ACCEPTED}
          multiple
          aria-label={`${label ?? named}：写真・ファイルを選ぶ`}
          aria-invalid={isInvalid}
          aria-describedby={[noteId, describedBy].filter(Boolean).join(' ')}
          onChange={({ target }) => {
            const chosen = [...(target.files ?? [])];
            // The same file can be chosen again after it was removed.
            target.value = '';
            void add(chosen);
          }}
        />
        <Icon name="add" />
        {isBusy
          ? '読み込んでいます…'
          : files.length > 0
            ? 'ほかの写真・ファイルを追加'
            : '写真・ファイルを選ぶ'}
      </label>
      <p className="hint" id={noteId}>
        JPEG・PNG・PDF、1件{sizeText(attachmentBytes)}まで
      </p>
      {refusals.length > 0 && (
        <div role="alert">
          {refusals.map((refusal) => (
            <p className="problem" key={refusal}>
              <Icon name="error" />
              {refusal}
            </p>
          ))}
        </div>
      )}
    </div>
  );
};
