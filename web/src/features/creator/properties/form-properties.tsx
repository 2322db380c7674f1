import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PanelBar } from '../../../components/panels/side-panel';
import { sheetsQuery } from '../../../lib/queries/sheets';
import { count } from '../../../lib/text';
import type { Creator } from '../editing/use-creator';
import { draftOf } from '../model/draft-lists';
import { changedDraft, withoutTable } from '../model/field-acts';
import { PickOrNoneProperty } from './pick-property';
import { TextProperty } from './text-property';

const LONGEST = 200;

/** A form always has a name: while the field is blank, the last one stands. */
const NameProperty = ({ creator }: { creator: Creator }) => {
  const { form_subject: name } = draftOf(creator.lists);
  const [isBlank, setBlank] = useState(false);
  return (
    <div onBlur={() => setBlank(false)}>
      <TextProperty
        isName
        label="帳票名"
        value={isBlank ? '' : name}
        maxLength={LONGEST}
        fault={isBlank ? '帳票名を入力してください。' : undefined}
        onChange={(text) => {
          setBlank(text.trim() === '');
          if (text.trim() !== '')
            creator.act((lists) => changedDraft(lists, { form_subject: text }), { joins: 'form name' });
        }}
      />
    </div>
  );
};

/** What is set of the form as a whole. */
export const FormProperties = ({ creator }: { creator: Creator }) => {
  const { act, lists, sheetId, pages } = creator;
  const { keyword, standard_sheet: standard } = draftOf(lists);
  const { data: sheets = [] } = useQuery(sheetsQuery);
  return (
    <>
      <NameProperty creator={creator} />
      <TextProperty
        label="キーワード"
        value={keyword}
        maxLength={LONGEST}
        placeholder="なし"
        note="この文字がページに印字されているときだけ、この帳票として読みます。"
        onChange={(text) => act((now) => changedDraft(now, { keyword: text }), { joins: 'keyword' })}
      />
      <PickOrNoneProperty
        label="標準の帳票"
        value={standard}
        choices={sheets
          .filter(({ id }) => id !== sheetId)
          .map(({ id, form_subject: name }) => ({ value: id, label: name }))}
        none="なし"
        gone="（削除された帳票）"
        note="この帳票がほかの帳票の変形であるときに選びます。"
        onChange={(next) => act((now) => changedDraft(now, { standard_sheet: next }))}
      />
      <Counts>
        <dt>ページ</dt>
        <dd>{count(pages.length)}ページ</dd>
        <dt>項目</dt>
        <dd>{count(lists.formItems.length)}件</dd>
        <dt>入力欄</dt>
        <dd>{count(lists.formItemFragments.length)}件</dd>
      </Counts>
      <Tables creator={creator} />
    </>
  );
};

const Counts = styled('dl')({
  display: 'grid',
  gridTemplateColumns: '88px minmax(0, 1fr)',
  gap: '4px 8px',
  padding: '8px 16px 12px',
  '& dt': { fontSize: 12, lineHeight: '20px', color: 'var(--text-3)' },
});
const Lines = styled('ul')({
  padding: '4px 16px',
  '& li': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 32 },
  '& li > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { color: 'var(--text-3)' },
});

const Tables = ({ creator: { act, lists } }: { creator: Creator }) =>
  lists.formTables.length > 0 && (
    <>
      <PanelBar>表</PanelBar>
      <Lines>
        {lists.formTables.map((table) => (
          <li key={table.id}>
            <span>
              {table.subject || table.label || '表'}{' '}
              <small>
                {table.page}ページ目・{table.row_number}行 × {table.column_number}列
              </small>
            </span>
            <Button
              size="small"
              variant="text"
              color="error"
              onClick={() => act((now) => withoutTable(now, table), { about: table.id })}
            >
              削除
            </Button>
          </li>
        ))}
      </Lines>
    </>
  );
