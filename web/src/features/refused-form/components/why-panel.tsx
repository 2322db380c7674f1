import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { RefusedFormAnswer, RefusedPlaceOfPage } from '@reader/contracts/http/documents/refused-form';
import type { ReactNode } from 'react';
import { NextIcon, PreviousIcon } from '../../../components/icons';
import { Grow, NARROW } from '../../../components/layout';
import { insetToasts } from '../../../components/toasts/toast-inset';
import { keyIn } from '../../../lib/keymap';
import { refusedKeymap } from '../state/refused-keymap';
import { whyNot, type Picture, type ShownForm } from '../state/shown-form';
import { NearForms } from './near-forms';
import { PaneBar } from './page-pane';
import { PlaceCrop } from './place-crop';
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
  gridTemplateColumns: '48px minmax(0, 1fr)',
  gap: '4px 8px',
  alignItems: 'center',
  padding: '0 16px 12px',
  '& > span': { fontSize: 12, color: 'var(--text-3)' },
  '& > .said': { gridColumn: 2, marginBottom: 4, lineHeight: '18px', color: 'var(--text-2)' },
});
const Steps = styled('div')({
  display: 'flex',
  alignItems: 'center',
  padding: '0 8px 4px 16px',
  color: 'var(--text-2)',
});
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 8px',
  minHeight: 28,
  padding: '0 16px',
  borderBlock: '1px solid var(--line)',
  background: 'var(--bg)',
  fontSize: 12,
  color: 'var(--text-3)',
  '& h3': { fontSize: 12, fontWeight: 600, color: 'var(--text-2)' },
});
interface WhyPanelProps {
  readonly answer: RefusedFormAnswer;
  readonly shown: ShownForm;
  readonly place: number;
  readonly onPlace: (place: number) => void;
  readonly onSheet: (sheet: string) => void;
  /** The answers, which stay in sight. */
  readonly children: ReactNode;
}

/** Why the page was not taken for the form, and what can be answered. */
export const WhyPanel = ({ answer, shown, place, onPlace, onSheet, children }: WhyPanelProps) => {
  const { blank, page, places, form } = shown;
  const at = places[place];
  return (
    <Panel ref={insetToasts} aria-label="この帳票と決めなかった理由">
      <PaneBar>
        <h2>この帳票と決めなかった理由</h2>
      </PaneBar>
      <div className="scrolled">
        <p className="reason" aria-live="polite">
          {whyNot(answer, shown)}
        </p>
        {places.length > 1 && <PlaceSteps count={places.length} {...{ place, onPlace }} />}
        {at && blank && <PlaceBeside shown={at} {...{ blank, page }} />}
        <Head>
          <h3>近い帳票</h3>
          <span>{answer.taken_up_to.toFixed(2)} 以下で印字が同じなら自動で選びます</span>
        </Head>
        <NearForms
          forms={answer.nearest}
          takenUpTo={answer.taken_up_to}
          chosen={form.sheet}
          onChoose={onSheet}
        />
      </div>
      {children}
    </Panel>
  );
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
    <span className="said">
      読み: <Said text={shown.form_says} than={shown.page_says} />
    </span>
    <span>ページ</span>
    <PlaceCrop picture={page} box={shown.on_page} label="ページの印字" />
    <span className="said">
      読み: <Said text={shown.page_says} than={shown.form_says} />
    </span>
  </Place>
);
