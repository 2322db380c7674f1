import { Button, IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import type {
  RefusalReason,
  RefusedFormAnswer,
  RefusedPlaceOfPage,
} from '@reader/contracts/http/documents/refused-form';
import { NextIcon, PreviousIcon } from '../../../components/icons';
import { Kbd } from '../../../components/kbd';
import { Grow, NARROW } from '../../../components/layout';
import { keyIn } from '../../../lib/keymap';
import { differingPlaces } from '../../../lib/queries/refused-form';
import { refusedKeymap } from '../state/refused-keymap';
import { NearForms } from './near-forms';
import { PaneBar } from './page-pane';
import { PlaceCrop, type Picture } from './place-crop';
import { Said } from './said';

const Panel = styled('section')({
  minWidth: 0,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  background: 'var(--surface)',
  '& .scrolled': { flex: 1, minHeight: 0, overflow: 'auto', [NARROW]: { overflow: 'visible' } },
  '& .reason': { padding: '12px 16px' },
});
const Place = styled('div')({
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr)',
  gap: '6px 8px',
  alignItems: 'center',
  padding: '0 16px 12px',
  '& > span': { fontSize: 12, color: 'var(--text-3)' },
  '& .said': { fontSize: 13 },
});
const Steps = styled('div')({
  display: 'flex',
  alignItems: 'center',
  padding: '0 8px 4px 16px',
  color: 'var(--text-2)',
});
const Head = styled('div')({
  padding: '8px 16px',
  background: 'var(--sunken)',
  fontSize: 12,
  color: 'var(--text-2)',
  '& b': { color: 'var(--text)', marginRight: 8 },
});
const Answers = styled('div')({
  flex: 'none',
  borderTop: '1px solid var(--line)',
  '& > div': { padding: '8px 16px', '& + div': { borderTop: '1px solid var(--line)' } },
  '& .MuiButton-root': { width: '100%', justifyContent: 'space-between' },
  '& p': { marginTop: 4, fontSize: 12, lineHeight: '18px', color: 'var(--text-2)' },
});

interface WhyPanelProps {
  answer: RefusedFormAnswer;
  /** The blank page of the refused form; null: there is none to show. */
  blank: Picture | null;
  page: Picture;
  place: number;
  onPlace: (place: number) => void;
  sheet: string;
  onSheet: (sheet: string) => void;
  /** null: nothing may be changed here; `why` says why not. */
  onRead: (() => void) | null;
  /** Reads it without teaching; null: nothing would be taught anyway. */
  onReadOnce: (() => void) | null;
  why: string;
  isBusy: boolean;
  onLeave: () => void;
}

/** Why the page was not taken for the form, and what can be answered. */
export const WhyPanel = (props: WhyPanelProps) => {
  const { answer, blank, page, place, onPlace, sheet, onSheet } = props;
  const places = answer.refused?.places ?? [];
  const shown = places[place];
  return (
    <Panel aria-label="この帳票と決めなかった理由">
      <PaneBar>
        <h2>この帳票と決めなかった理由</h2>
      </PaneBar>
      <div className="scrolled">
        <p className="reason">{REASONS[answer.reason](answer)}</p>
        {places.length > 1 && <PlaceSteps count={places.length} {...{ place, onPlace }} />}
        {shown && blank && <PlaceBeside {...{ shown, blank, page }} />}
        <Head>
          <b>近い帳票</b>
          {answer.taken_up_to.toFixed(2)} 以下で印字が同じなら自動で選びます
        </Head>
        <NearForms
          forms={answer.nearest}
          takenUpTo={answer.taken_up_to}
          differences={
            new Map(answer.refused ? [[answer.refused.sheet, differingPlaces(answer.refused)]] : [])
          }
          chosen={sheet}
          onChoose={onSheet}
        />
      </div>
      <Answering {...props} teaches={answer.refused?.sheet === sheet} />
    </Panel>
  );
};

const REASONS: Record<RefusalReason, (answer: RefusedFormAnswer) => string> = {
  'print-differs': ({ refused }) =>
    `枠の位置は合いますが、印字が${refused ? differingPlaces(refused) : ''}違います。別の様式かもしれないので、この帳票としては読みませんでした。`,
  'form-removed': () => '読み取った後に、この文書に最も近い帳票が削除されました。',
  'keyword-missing': () =>
    '枠の位置は合いますが、この帳票のキーワードが印字されていないため、この帳票としては読みませんでした。',
  'too-far': () => '登録されているどの帳票とも枠や印字の位置が離れているため、帳票を決めませんでした。',
};

const PlaceSteps = ({
  count,
  place,
  onPlace,
}: {
  count: number;
  place: number;
  onPlace: (to: number) => void;
}) => (
  <Steps>
    <span role="status">
      違う場所 {place + 1} / {count}
    </span>
    <Grow />
    <IconButton
      aria-label="前の違う場所"
      title={`前の違う場所（${keyIn(refusedKeymap, 'previous-place')}）`}
      disabled={place === 0}
      onClick={() => onPlace(place - 1)}
    >
      <PreviousIcon />
    </IconButton>
    <IconButton
      aria-label="次の違う場所"
      title={`次の違う場所（${keyIn(refusedKeymap, 'next-place')}）`}
      disabled={place === count - 1}
      onClick={() => onPlace(place + 1)}
    >
      <NextIcon />
    </IconButton>
  </Steps>
);

const PlaceBeside = ({
  shown,
  blank,
  page,
}: {
  shown: RefusedPlaceOfPage;
  blank: Picture;
  page: Picture;
}) => (
  <Place>
    <span>様式</span>
    <PlaceCrop picture={blank} box={shown.on_form} label="様式の印字" />
    <span>読み</span>
    <span className="said">
      <Said text={shown.form_says} than={shown.page_says} />
    </span>
    <span>ページ</span>
    <PlaceCrop picture={page} box={shown.on_page} label="ページの印字" />
    <span>読み</span>
    <span className="said">
      <Said text={shown.page_says} than={shown.form_says} />
    </span>
  </Place>
);

const Answering = ({
  answer,
  sheet,
  teaches,
  onRead,
  onReadOnce,
  why,
  isBusy,
  onLeave,
}: WhyPanelProps & { teaches: boolean }) => {
  const name = answer.nearest.find((form) => form.sheet === sheet)?.form_subject ?? '';
  return (
    <Answers>
      <div>
        <Button variant="contained" disabled={!onRead || isBusy} onClick={onRead ?? undefined}>
          {isBusy ? '読み取っています…' : 'この帳票として読む'}
          <Kbd>{keyIn(refusedKeymap, 'read-as-form')}</Kbd>
        </Button>
        <p>
          {onRead
            ? `「${name}」として読みます。${teaches ? '違う場所の印字を画像で覚え、次からは止めません。' : '違いは覚えません。'}`
            : why}
        </p>
      </div>
      {onReadOnce && (
        <div>
          <Button disabled={isBusy} onClick={onReadOnce}>
            今回だけこの帳票として読む
            <Kbd>{keyIn(refusedKeymap, 'read-this-once')}</Kbd>
          </Button>
          <p>違いは覚えません。違う場所に書き込み・印影があるときはこちら。</p>
        </div>
      )}
      <div>
        <Button onClick={onLeave}>
          帳票なしのまま内容を入力
          <Kbd>{keyIn(refusedKeymap, 'leave')}</Kbd>
        </Button>
      </div>
    </Answers>
  );
};
