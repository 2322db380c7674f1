import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { FORM_ITEMS } from '@reader/contracts/objects/sheets/sheet-import';
import type { DraftItem } from '@reader/contracts/objects/sheets/sheet-draft';
import { useQuery } from '@tanstack/react-query';
import { PlusIcon } from '../../../components/icons';
import { PanelBar } from '../../../components/panels/side-panel';
import { standardItemsQuery } from '../../../lib/queries/configurations';
import type { Creator } from '../editing/use-creator';
import { fragmentsOf } from '../model/draft-lists';
import { changedItem } from '../model/field-acts';
import { fragmentName, typeNames } from '../model/field-words';
import { ConditionFields } from './condition-fields';
import { PickOrNoneProperty } from './pick-property';
import { TextProperty } from './text-property';
import { ToggleProperty } from './toggle-property';

/** The frames of the form, and one more. */
const framesOf = ({ lists }: Creator): number[] => {
  const used = new Set(lists.formItems.flatMap(({ frame_group: frame }) => frame ?? []));
  const next = Array.from({ length: used.size + 1 }, (_, index) => index + 1).find((one) => !used.has(one));
  return [...used, ...(next === undefined || next > FORM_ITEMS ? [] : [next])].sort((a, b) => a - b);
};

/** What is set of an item. */
export const ItemProperties = ({ creator, item }: { creator: Creator; item: DraftItem }) => {
  const { act } = creator;
  const { id } = item;
  const { data: standard = [] } = useQuery(standardItemsQuery);
  const change = (fields: Parameters<typeof changedItem>[2], joins?: string) =>
    act((lists) => changedItem(lists, id, fields), { about: id, joins });
  return (
    <>
      <TextProperty
        isName
        label="項目名"
        value={item.subject}
        onChange={(subject) => change({ subject }, `subject ${id}`)}
      />
      <TextProperty
        label="表示する項目名"
        value={item.display_subject}
        placeholder={`${item.subject}（項目と同じ）`}
        onChange={(text) => change({ display_subject: text }, `display ${id}`)}
      />
      <PickOrNoneProperty
        label="枠グループ"
        value={item.frame_group === null ? null : String(item.frame_group)}
        choices={framesOf(creator).map((frame) => ({ value: String(frame), label: `枠グループ ${frame}` }))}
        none="なし"
        gone=""
        note="同じ印刷枠にある項目をまとめます。"
        onChange={(frame) => change({ frame_group: frame === null ? null : Number(frame) })}
      />
      <PickOrNoneProperty
        label="標準項目"
        value={item.standard_item}
        choices={standard.map((one) => ({ value: one.id, label: one.name }))}
        none="項目名と同じもの"
        gone="（削除された標準項目）"
        note="出力は、帳票が違っても標準項目で値を見つけます。"
        onChange={(next) => change({ standard_item: next })}
      />
      <ToggleProperty
        label="使う"
        isOn={item.using}
        words={['読み取り、尋ねます', '読み取らず、尋ねません']}
        onChange={(using) => change({ using })}
      />
      <ConditionFields {...{ creator, item }} />
      <FragmentsOfItem {...{ creator, item }} />
    </>
  );
};

const List = styled('ul')({
  padding: '4px 8px',
  '& .MuiButton-root': { justifyContent: 'flex-start', width: '100%', height: 28 },
  '& small': { color: 'var(--text-3)' },
});

const FragmentsOfItem = ({ creator, item }: { creator: Creator; item: DraftItem }) => (
  <>
    <PanelBar>入力欄</PanelBar>
    <List>
      {fragmentsOf(creator.lists, item.id).map((fragment) => (
        <li key={fragment.id}>
          <Button
            size="small"
            variant="text"
            onClick={() => creator.select({ kind: 'fragment', id: fragment.id })}
          >
            {fragmentName(fragment)} <small>{typeNames[fragment.type]}</small>
          </Button>
        </li>
      ))}
      <li>
        <Button size="small" variant="text" startIcon={<PlusIcon />} onClick={() => creator.addTo(item.id)}>
          この項目に入力欄を追加
        </Button>
      </li>
    </List>
  </>
);
