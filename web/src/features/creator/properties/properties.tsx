import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { DraftFragment, DraftItem } from '@reader/contracts/objects/sheets/sheet-draft';
import type { KeyboardEvent } from 'react';
import { CopyIcon, DeleteIcon } from '../../../components/icons';
import { Cut, Grow, NARROW } from '../../../components/layout';
import { PanelBody, PanelFoot } from '../../../components/panels/side-panel';
import { Segments } from '../../../components/segments';
import { isComposing } from '../../../lib/keymap';
import { focusOn } from '../editing/focus-on';
import type { Creator } from '../editing/use-creator';
import { fragmentOf, fragmentsOf, itemOf } from '../model/draft-lists';
import { fieldName, itemName } from '../model/field-words';
import { itemIdOf } from '../model/selection';
import { FormProperties } from './form-properties';
import { FragmentProperties } from './fragment-properties';
import { ItemProperties } from './item-properties';

const Panel = styled('aside')({
  width: 352,
  flex: 'none',
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  background: 'var(--surface)',
  borderLeft: '1px solid var(--line)',
  '& > header': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    height: 40,
    flex: 'none',
    padding: '0 8px 0 16px',
    borderBottom: '1px solid var(--line)',
    '& h2': { fontSize: 13, fontWeight: 600, minWidth: 0 },
    '& small': { color: 'var(--text-3)', fontSize: 12, whiteSpace: 'nowrap' },
  },
  [NARROW]: { width: 'auto', borderLeft: 0, borderTop: '1px solid var(--line)' },
});

/** What is selected, and all that is set of it; Escape leads back to its area. */
export const Properties = ({ creator }: { creator: Creator }) => {
  const { lists, selected } = creator;
  const item = itemOf(lists, itemIdOf(lists, selected));
  const fragment = selected.kind === 'fragment' ? fragmentOf(lists, selected.id) : undefined;
  const back = (event: KeyboardEvent) => {
    // Of a list that is open in it, Escape closes that one.
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event.nativeEvent)) return;
    const id = fragment?.id ?? item?.id;
    if (id === undefined) return;
    event.preventDefault();
    focusOn(fragment?.area ? 'area' : 'row', id);
  };
  return (
    <Panel aria-label="プロパティ" onKeyDown={back}>
      {item ? (
        <Selected {...{ creator, item, fragment }} />
      ) : (
        <>
          <header>
            <h2>帳票の設定</h2>
          </header>
          <PanelBody sx={{ py: 2 }}>
            <FormProperties creator={creator} />
          </PanelBody>
        </>
      )}
    </Panel>
  );
};

interface SelectedProps {
  readonly creator: Creator;
  readonly item: DraftItem;
  /** undefined: the item is selected. */
  readonly fragment: DraftFragment | undefined;
}

const Selected = ({ creator, item, fragment }: SelectedProps) => {
  const fragments = fragmentsOf(creator.lists, item.id);
  const first = fragment ?? fragments[0];
  const place = fragment ? fragments.indexOf(fragment) + 1 : 0;
  const name = fragment ? fieldName(item, fragment) : itemName(item);
  return (
    <>
      <header>
        <h2>
          <Cut style={{ display: 'block' }} title={name}>
            {name}
          </Cut>
        </h2>
        {fragment && fragments.length > 1 && (
          <small>
            入力欄 {place} / {fragments.length}
          </small>
        )}
        <Grow />
        <Segments
          isSmall
          label="設定する対象"
          value={fragment ? 'fragment' : 'item'}
          segments={[
            { value: 'item', label: '項目' },
            { value: 'fragment', label: '入力欄' },
          ]}
          onChange={(kind) => {
            if (kind === 'item') creator.select({ kind, id: item.id });
            else if (first) creator.select({ kind, id: first.id });
            else creator.addTo(item.id);
          }}
        />
      </header>
      <PanelBody key={fragment?.id ?? item.id} sx={{ py: 1 }}>
        {fragment ? (
          <FragmentProperties {...{ creator, item, fragment }} />
        ) : (
          <ItemProperties {...{ creator, item }} />
        )}
      </PanelBody>
      <Foot {...{ creator, item, fragment }} />
    </>
  );
};

const Foot = ({ creator: { copy, remove, removeItem }, item, fragment }: SelectedProps) => (
  <PanelFoot>
    {fragment && (
      <Button variant="text" startIcon={<CopyIcon />} sx={{ ml: -2 }} onClick={() => copy(fragment.id)}>
        複製
      </Button>
    )}
    <Grow />
    <Button
      variant="text"
      color="error"
      startIcon={<DeleteIcon />}
      onClick={() => (fragment ? remove(fragment.id) : removeItem(item.id))}
    >
      {fragment ? '入力欄を削除' : '項目を削除'}
    </Button>
  </PanelFoot>
);
