import { Button, OutlinedInput } from '@mui/material';
import { count } from '../../lib/text';
import { PlusIcon, SearchIcon } from '../../components/icons';
import { Cut, Grow } from '../../components/layout';
import { ChoiceList } from './choice-list';
import { keyOf, nameOf } from './columns';
import { ListHead } from './list-head';
import { MoveButton } from './move-button';
import type { Chooser } from './use-chooser';

/** The items without a column that match the search. */
export const OfferedList = ({ chooser }: { chooser: Chooser }) => (
  <section aria-label="出力しない項目">
    <ListHead
      name="出力しない項目"
      size={`${count(chooser.restCount)}項目`}
      moveAll="すべて追加"
      isOff={chooser.shown.length === 0}
      onMoveAll={() => chooser.choose(chooser.shown.map(keyOf))}
    >
      <Button
        size="small"
        variant="text"
        title="ファイル名と、半数を超える文書に値がある項目を追加"
        disabled={chooser.recommended.length === 0}
        onClick={chooser.chooseRecommended}
      >
        おすすめを追加
      </Button>
    </ListHead>
    <div className="tools">
      <OutlinedInput
        fullWidth
        autoFocus
        value={chooser.search}
        placeholder="項目名で検索"
        inputProps={{ 'aria-label': '項目名で検索', role: 'searchbox', maxLength: 200 }}
        startAdornment={<SearchIcon aria-hidden sx={{ ml: '-6px', color: 'var(--text-3)', fontSize: 16 }} />}
        onChange={(event) => chooser.setSearch(event.target.value)}
      />
    </div>
    <ChoiceList
      label="出力しない項目"
      leaveKey="→"
      rows={chooser.shown.map((source) => ({
        key: keyOf(source),
        content: (
          <>
            <Cut title={nameOf(source)}>{nameOf(source)}</Cut>
            <Grow />
            <MoveButton title="追加" onMove={() => chooser.choose([keyOf(source)])}>
              <PlusIcon sx={{ fontSize: 16 }} />
            </MoveButton>
          </>
        ),
      }))}
      selection={chooser.left}
      empty={chooser.search === '' ? '項目はすべて出力します。' : '検索に合う項目はありません。'}
      onSelection={chooser.selectLeft}
      onLeave={(key) => chooser.choose(key === undefined ? chooser.pickedLeft : [key])}
    />
  </section>
);
