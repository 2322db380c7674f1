import { OutlinedInput } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { MappingTitle } from '@reader/contracts/objects/configuration/mapping-pattern';
import { MAPPING_VALUE_LIMIT } from '@reader/contracts/objects/configuration/mapping-input';
import { useState } from 'react';
import { type QuestionProps, useDialogs } from '../../../components/dialogs/dialogs-context';
import { FormDialog } from '../../../components/dialogs/form-dialog';
import { type Entry, type EntryTexts, textsOf } from '../state/entry';

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: '144px minmax(0, 1fr)',
  alignItems: 'start',
  gap: '8px 12px',
  '& label': {
    paddingTop: 6,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

/**
 * One text per title of a definition (docs/product/mapping.md#screen). Closes after `onSave` has saved, or when
 * cancelled.
 */
export const EntryDialog = ({
  entry,
  titles,
  onSave,
  onAnswer,
}: {
  /** null: a new entry. */
  entry: Entry | null;
  titles: readonly MappingTitle[];
  onSave: (texts: EntryTexts) => Promise<boolean>;
} & QuestionProps<void>) => {
  const dialogs = useDialogs();
  const [texts, setTexts] = useState(() => textsOf(entry, titles));
  const [isSaving, setIsSaving] = useState(false);
  const before = textsOf(entry, titles);
  const isChanged = titles.some(({ id }) => texts[id] !== before[id]);
  const isEmpty = Object.values(texts).every((text) => text.trim() === '');

  const close = async () => {
    const isAgreed =
      !isChanged ||
      (await dialogs.confirm({
        title: '入力した内容を破棄しますか？',
        yes: '破棄',
        no: '入力に戻る',
        isDestructive: true,
      }));
    if (isAgreed) onAnswer();
  };
  const save = async () => {
    setIsSaving(true);
    if (await onSave(texts)) onAnswer();
    else setIsSaving(false);
  };

  return (
    <FormDialog
      title="仕訳データの追加・編集"
      yes={isSaving ? '保存中' : '保存'}
      canSend={isChanged && !isEmpty}
      isSending={isSaving}
      width={560}
      maxHeight="60vh"
      onSend={() => void save()}
      onCancel={() => void close()}
    >
      <Fields>
        {titles.map(({ id, title }, index) => (
          <Field
            key={id}
            title={title}
            text={texts[id] ?? ''}
            isFirst={index === 0}
            onChange={(text) => setTexts((now) => ({ ...now, [id]: text }))}
          />
        ))}
      </Fields>
    </FormDialog>
  );
};

const Field = ({
  title,
  text,
  isFirst,
  onChange,
}: {
  title: string;
  text: string;
  isFirst: boolean;
  onChange: (text: string) => void;
}) => {
  // Imported texts may have several lines, which a single-line field would lose.
  const [isMultiline] = useState(() => text.includes('\n'));
  return (
    <>
      <label title={title} aria-hidden>
        {title}
      </label>
      <OutlinedInput
        fullWidth
        autoFocus={isFirst}
        multiline={isMultiline}
        maxRows={6}
        value={text}
        inputProps={{ 'aria-label': title, maxLength: MAPPING_VALUE_LIMIT }}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  );
};
