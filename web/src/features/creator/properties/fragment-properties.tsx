import type { FieldKind } from '@reader/contracts/codes/field';
import type { DraftFragment, DraftItem } from '@reader/contracts/objects/sheets/sheet-draft';
import { choicesOf } from '../../../lib/choices/choices';
import type { Creator } from '../editing/use-creator';
import { changedFragment, changedItem, labelled } from '../model/field-acts';
import { isChosen, kindFor, kindNames, typeNames } from '../model/field-words';
import { AreaFields } from './area-fields';
import { ChoiceFields } from './choice-fields';
import { PickProperty } from './pick-property';
import { TextProperty } from './text-property';
import { ToggleProperty } from './toggle-property';

const types = choicesOf<DraftFragment['type']>(typeNames);
const kinds = choicesOf<FieldKind>(kindNames);

/** Changes what a fragment is filled in by; a kind that cannot be there goes along, and options that nobody chooses from go. */
const withType = (lists: Creator['lists'], fragment: DraftFragment, type: DraftFragment['type']) => {
  const { id } = fragment;
  const next = changedFragment(lists, id, {
    type,
    kind: kindFor(type, fragment.kind),
    ...(isChosen(type) ? {} : { auto_generate_options: '' }),
    ...(type === 'FL' ? { area: null } : {}),
  });
  return isChosen(type)
    ? next
    : { ...next, fragmentOptions: next.fragmentOptions.filter((option) => option.fragment !== id) };
};

/** What is set of a fragment. */
export const FragmentProperties = ({
  creator,
  item,
  fragment,
}: {
  creator: Creator;
  item: DraftItem;
  fragment: DraftFragment;
}) => {
  const { act } = creator;
  const { id, label, type, kind, required, clipped, is_applicant: isApplicant, area } = fragment;
  const change = (fields: Parameters<typeof changedFragment>[2]) =>
    act((lists) => changedFragment(lists, id, fields), { about: id });
  return (
    <>
      <TextProperty
        isName
        label="ラベル"
        value={label}
        fault={label.trim() === '' ? 'ラベルを入力してください。' : undefined}
        onChange={(text) => act((lists) => labelled(lists, id, text), { about: id, joins: `label ${id}` })}
      />
      <TextProperty
        label="表示する項目名"
        value={item.display_subject}
        placeholder={`${item.subject}（項目と同じ）`}
        onChange={(text) =>
          act((lists) => changedItem(lists, item.id, { display_subject: text }), {
            about: id,
            joins: `display ${item.id}`,
          })
        }
      />
      <PickProperty
        label="型"
        value={type}
        options={types}
        onChange={(next) => act((lists) => withType(lists, fragment, next), { about: id })}
      />
      <PickProperty
        label="値の種類"
        value={kind}
        options={kinds}
        disabled={type === 'RA' || type === 'CK' || type === 'FL'}
        onChange={(next) => change({ kind: next })}
      />
      <ToggleProperty
        label="必須"
        isOn={required}
        words={['空のまま確認・送信できません', '空でもかまいません']}
        onChange={(isOn) => change({ required: isOn })}
      />
      {area && (
        <ToggleProperty
          label="切り抜き"
          isOn={clipped}
          words={['突合と集計に画像を添えます', '画像を添えません']}
          onChange={(isOn) => change({ clipped: isOn })}
        />
      )}
      <ToggleProperty
        label="申請者"
        isOn={isApplicant}
        words={['文書の一覧に申請者として出ます', '申請者ではありません']}
        onChange={(isOn) => change({ is_applicant: isOn })}
      />
      {isChosen(type) && <ChoiceFields {...{ creator, fragment }} />}
      {type !== 'FL' && <AreaFields key={id} {...{ creator, fragment }} />}
    </>
  );
};
