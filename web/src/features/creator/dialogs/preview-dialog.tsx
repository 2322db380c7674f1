import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type DescribedForm, formOfDraft } from '@reader/contracts/objects/sheets/draft-form';
import { generatedOptions } from '@reader/contracts/objects/sheets/generated-options';
import { hiddenItems } from '@reader/contracts/objects/sheets/hidden-items';
import type { FormItem, FormItemFragment } from '@reader/contracts/objects/sheets/sheet-form';
import { useMemo, useState } from 'react';
import type { QuestionProps } from '../../../components/dialogs/dialogs-context';
import { Grow } from '../../../components/layout';
import { Segments } from '../../../components/segments';
import { useToday } from '../../../lib/hooks/use-today';
import { type DraftLists, objectsOf } from '../model/draft-lists';
import { PreviewField } from './preview-field';

/** Widths of a phone and of a page on a larger screen, px. */
const widths = { phone: 390, desktop: 760 } as const;
type Device = keyof typeof widths;

const Paper = styled('div')({
  maxWidth: '100%',
  boxSizing: 'border-box',
  margin: '0 auto',
  padding: 16,
  border: '1px solid var(--line-2)',
  borderRadius: 6,
  background: 'var(--bg)',
  color: 'var(--text)',
  fontSize: 16,
  lineHeight: '24px',
  '& h3': { fontSize: 20, fontWeight: 600, lineHeight: '28px', marginBottom: 16, overflowWrap: 'anywhere' },
  '& .item': { marginBottom: 20 },
  '& .name': { fontWeight: 600, marginBottom: 6, overflowWrap: 'anywhere' },
  '& .name small': { marginLeft: 8, fontSize: 12, fontWeight: 400, color: 'var(--text-2)' },
  '& .part': { marginBottom: 8 },
  '& .part > span': { display: 'block', fontSize: 14, color: 'var(--text-2)' },
  '& input[type=text], & textarea, & select': {
    width: '100%',
    boxSizing: 'border-box',
    minHeight: 48,
    padding: '8px 12px',
    border: '1px solid var(--field)',
    borderRadius: 4,
    background: 'var(--surface)',
    color: 'inherit',
    font: 'inherit',
  },
  '& .choices': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& .choice': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 48,
    boxSizing: 'border-box',
    padding: '0 16px',
    border: '1px solid var(--field)',
    borderRadius: 4,
    background: 'var(--surface)',
    cursor: 'pointer',
    '&.chosen': { background: 'var(--tint)', borderColor: 'var(--accent)' },
  },
});

/** How the form asks its fields on the web, as it stands; it can be filled in, and nothing is sent. */
export const PreviewDialog = ({ lists, onAnswer }: { lists: DraftLists } & QuestionProps<void>) => {
  const [device, setDevice] = useState<Device>('phone');
  const described = useMemo(() => formOfDraft(objectsOf(lists)), [lists]);
  return (
    <Dialog
      open
      onClose={() => onAnswer()}
      aria-labelledby="preview-title"
      slotProps={{ paper: { sx: { width: 840 } } }}
    >
      <DialogTitle id="preview-title">回答画面</DialogTitle>
      <DialogContent tabIndex={0}>
        <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, marginBottom: 12 }}>
          <Segments
            isSmall
            label="画面の幅"
            value={device}
            segments={[
              { value: 'phone', label: 'スマートフォン' },
              { value: 'desktop', label: 'パソコン' },
            ]}
            onChange={setDevice}
          />
          <Grow />
          <span>試しに入力できます。何も送信されません。採用していない提案は出ません。</span>
        </div>
        <Paper style={{ width: widths[device] }}>
          <h3>{described.formSubject}</h3>
          <Items described={described} />
        </Paper>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={() => onAnswer()}>
          閉じる
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const Items = ({ described: { form } }: { described: DescribedForm }) => {
  const [values, setValues] = useState<ReadonlyMap<string, string>>(new Map());
  const { year } = useToday();
  const hidden = hiddenItems(form, values);
  const asked = form.items.filter(({ id, using }) => using && !hidden.has(id));
  const optionsOf = ({ id, autoGenerateOptions: generator }: FormItemFragment): string[] =>
    generator === ''
      ? form.options.filter(({ fragment }) => fragment === id).map(({ value }) => value)
      : generatedOptions(generator, year);
  if (asked.length === 0) return <p>尋ねる項目がありません。</p>;
  return asked.map((item) => {
    const fragments = form.fragments.filter(({ formItem }) => formItem === item.id);
    const name = nameOf(item);
    return (
      <div key={item.id} className="item">
        <div className="name">
          {name}
          <small>{fragments.some(({ required }) => required) ? '必須' : '任意'}</small>
        </div>
        {fragments.map((fragment) => {
          const isAlone = fragments.length === 1;
          return (
            <div key={fragment.id} className="part">
              {!isAlone && <span>{fragment.label}</span>}
              <PreviewField
                fragment={fragment}
                label={isAlone ? name : `${name} ${fragment.label}`}
                options={optionsOf(fragment)}
                value={values.get(fragment.id) ?? fragment.value}
                onChange={(value) => setValues(new Map(values).set(fragment.id, value))}
              />
            </div>
          );
        })}
      </div>
    );
  });
};

const nameOf = ({ displaySubject, subject }: FormItem): string => displaySubject || subject;
