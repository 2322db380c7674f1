import { Button, IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { MOST_DASHBOARD_SHEETS } from '@reader/contracts/objects/dashboard/workbook';
import { useOneTabStop } from '../../../../components/focus/use-one-tab-stop';
import { DeleteIcon, ErrorIcon, PlusIcon } from '../../../../components/icons';
import { Cut, Grow, NARROW, SmallLabel } from '../../../../components/layout';
import { DragHandle } from '../../../../components/sorting/drag-handle';
import { useSorting } from '../../../../components/sorting/use-sorting';
import { faultOf, kindNames, shownName, type SheetDraft } from '../../model/workbook-sheets';
import type { SheetDrafts } from '../../state/use-sheet-drafts';
import { SortedList } from './sorted-list';

const Head = styled('div')({ display: 'flex', alignItems: 'center', gap: 8, minHeight: 36 });

const Sheets = styled(SortedList)({
  flex: 1,
  '& > li.chosen': { background: 'var(--tint)' },
  '& .sheet': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    flex: 1,
    minWidth: 0,
    height: 34,
    padding: '0 4px',
    border: 0,
    borderRadius: 4,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
  },
  '& li.chosen .sheet > span:first-of-type': { fontWeight: 600 },
  '& .sheet svg': { fontSize: 16, flex: 'none', color: 'var(--err)' },
  [NARROW]: { flex: 'none', maxHeight: 168 },
});

const FULL = `シートは${MOST_DASHBOARD_SHEETS}枚までです`;
const LAST = '最後の1枚は削除できません';

const SheetName = ({ sheet, fault }: { sheet: SheetDraft; fault: string | null }) => (
  <>
    <Cut title={shownName(sheet)}>{shownName(sheet)}</Cut>
    {fault !== null && <ErrorIcon titleAccess={`要修正: ${fault}`} />}
    <Grow />
    <SmallLabel>{kindNames[sheet.type]}</SmallLabel>
  </>
);

/** The worksheets in their order: one is chosen, moved, added or taken away. */
export const SheetList = ({ drafts }: { drafts: SheetDrafts }) => {
  const { sheets, sheet: chosen } = drafts;
  const sorting = useSorting({ order: sheets.map(({ id }) => id), onOrder: drafts.order });
  const tabStop = useOneTabStop(undefined, () => undefined);
  const isFull = sheets.length >= MOST_DASHBOARD_SHEETS;
  return (
    <section aria-label="シート">
      <Head>
        <b>シート</b>
        <SmallLabel>{`${sheets.length}枚`}</SmallLabel>
        <Grow />
        <Button
          size="small"
          variant="text"
          startIcon={<PlusIcon />}
          disabled={isFull}
          title={isFull ? FULL : ''}
          onClick={drafts.add}
        >
          シートを追加
        </Button>
      </Head>
      <Sheets
        aria-label="シートの並び"
        {...sorting.area}
        ref={(element) => {
          sorting.area.ref(element);
          tabStop.ref(element);
        }}
        onFocus={tabStop.onFocus}
        onKeyDown={(event) => {
          sorting.area.onKeyDown(event);
          tabStop.onKeyDown(event);
        }}
      >
        {sheets.map((sheet) => (
          <li
            key={sheet.id}
            data-row={sheet.id}
            className={sheet.id === chosen.id ? 'chosen' : ''}
            {...sorting.row(sheet.id)}
          >
            <DragHandle name={`シート「${shownName(sheet)}」`} />
            <button
              type="button"
              className="sheet"
              aria-current={sheet.id === chosen.id}
              onClick={() => drafts.choose(sheet.id)}
            >
              <SheetName sheet={sheet} fault={faultOf(sheet, sheets)} />
            </button>
            <IconButton
              size="small"
              aria-label={`シート「${shownName(sheet)}」を削除`}
              title={sheets.length === 1 ? LAST : '削除'}
              disabled={sheets.length === 1}
              onClick={() => drafts.remove(sheet.id)}
            >
              <DeleteIcon />
            </IconButton>
          </li>
        ))}
      </Sheets>
      {sorting.announcement}
    </section>
  );
};
