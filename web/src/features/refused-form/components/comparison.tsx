import { documentStatusCode } from '@reader/contracts/codes/document';
import type { DocumentRow, UploadedFile } from '@reader/contracts/http/documents/documents';
import type { RefusedFormAnswer } from '@reader/contracts/http/documents/refused-form';
import type { Box } from '@reader/contracts/objects/geometry';
import { editionText } from '@reader/contracts/japanese/history';
import { useState } from 'react';
import { useShortcuts } from '../../../lib/hooks/use-shortcuts';
import { useCurrentUser } from '../../../lib/user-context';
import { type RefusedAction, refusedKeymap } from '../state/refused-keymap';
import { firstForm, shownForm, type Picture, type ShownForm } from '../state/shown-form';
import { useAfterLooking } from '../state/use-after-looking';
import { useAlike } from '../state/use-alike';
import { useHeldSpace } from '../state/use-held-space';
import type { useReadingAs } from '../state/use-reading-as';
import { FIT, steppedZoom } from '../state/zoom';
import { Answers } from './answers';
import { KeysLine } from './keys-line';
import { PagePane, type Overlay, type Scrolled } from './page-pane';
import { PaneTools, type View } from './pane-tools';
import { Split } from './split';
import { WhyPanel } from './why-panel';

interface ComparisonProps {
  readonly row: DocumentRow;
  readonly pages: readonly UploadedFile[];
  readonly answer: RefusedFormAnswer;
  readonly reading: ReturnType<typeof useReadingAs>;
  /** null: this person, or this document, registers none. */
  readonly onRegister: (() => void) | null;
  readonly onLeave: () => void;
  readonly onHelp: () => void;
  /** Another document is being opened: what is pressed now was meant for that one. */
  readonly isLeaving: boolean;
}

const clamped = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));

/** The document's page beside a registered form, why it was not taken for it, and what can be answered. */
export const Comparison = (props: ComparisonProps) => {
  const { answer, pages, row, onRegister, onLeave, onHelp, isLeaving } = props;
  const [place, setPlace] = useState(0);
  const [sheet, setSheet] = useState(firstForm(answer));
  const [view, setView] = useState<View>('beside');
  const [zoom, setZoom] = useState<number>(FIT);
  // A form may be removed while it is looked at.
  const shown = shownForm(answer, pages, sheet) ?? shownForm(answer, pages, answer.nearest[0]!.sheet)!;
  const { onRead, onReadOnce, alike, why, isBusy } = useAnswers(props, shown);
  const canOverlay = shown.blank !== null && shown.formOnPage !== null;
  const isHeld = useHeldSpace(canOverlay);
  const choose = (to: string) => {
    setSheet(to);
    setPlace(0);
  };
  const step = (by: number) => {
    const at = answer.nearest.findIndex((form) => form.sheet === shown.form.sheet);
    choose(answer.nearest[clamped(at + by, answer.nearest.length)]!.sheet);
  };
  const answers = useAfterLooking();
  const isBarred = isBusy || isLeaving;
  const acts: Partial<Record<RefusedAction, () => void>> = {
    'previous-place': () => setPlace((now) => clamped(now - 1, shown.places.length)),
    'next-place': () => setPlace((now) => clamped(now + 1, shown.places.length)),
    'previous-form': () => step(-1),
    'next-form': () => step(1),
    overlay: () => canOverlay && setView((now) => (now === 'beside' ? 'over' : 'beside')),
    'zoom-in': () => setZoom((now) => steppedZoom(now, 1)),
    'zoom-out': () => setZoom((now) => steppedZoom(now, -1)),
    'zoom-fit': () => setZoom(FIT),
    'read-as-form': () => answers(isBarred ? null : onRead),
    'read-this-once': () => answers(isBarred ? null : onReadOnce),
    register: () => answers(isBarred ? null : onRegister),
    'read-all-alike': () => answers(isBarred ? null : alike?.onReadAll),
    leave: () => answers(isLeaving ? null : onLeave),
  };
  useShortcuts(refusedKeymap, (action) => acts[action]?.());
  return (
    <>
      <Panes
        {...{ shown, place, zoom, isHeld }}
        pageCount={pages.length}
        view={canOverlay ? view : 'beside'}
        onPlace={setPlace}
        onZoom={setZoom}
        onView={canOverlay ? setView : null}
      >
        <WhyPanel {...{ answer, shown, place }} onPlace={setPlace} onSheet={choose}>
          <Answers
            {...{ onRead, onReadOnce, onRegister, onLeave, why, isBusy }}
            form={shown.form}
            isRegistered={row.registered_sheet_id !== null}
          />
        </WhyPanel>
      </Panes>
      <KeysLine
        {...{ isBusy, canOverlay, onHelp }}
        alike={alike && alike.alike}
        onReadAll={() => void alike?.onReadAll()}
        hasPlaces={shown.places.length > 1}
      />
    </>
  );
};

/** What can be answered of the form that is shown. */
const useAnswers = (
  { row, answer, reading: { isBusy, readAs } }: ComparisonProps,
  { form, isRefusing }: ShownForm,
) => {
  const { isReadOnly } = useCurrentUser();
  const isConfirmed = row.status === documentStatusCode.confirmed;
  const why = isReadOnly
    ? '監査の権限では変更できません。'
    : '確認済の文書です。未確認に戻すと、帳票として読み直せます。';
  const seen = answer.refused?.mark ?? null;
  const { sheet } = form;
  const read = (isTeaching: boolean) =>
    isReadOnly || isConfirmed ? null : () => void readAs({ sheet, seen, isTeaching });
  const onRead = read(isRefusing);
  const alike = useAlike(row.id, {
    canTeach: isRefusing && onRead !== null,
    formName: form.form_subject,
    read: (others) => readAs({ sheet, seen, isTeaching: true }, others),
  });
  return { onRead, onReadOnce: isRefusing ? read(false) : null, alike, why, isBusy };
};

interface PanesProps {
  readonly shown: ShownForm;
  readonly place: number;
  readonly onPlace: (place: number) => void;
  readonly zoom: number;
  readonly onZoom: (to: number) => void;
  readonly view: View;
  /** null: where the form lies on the page is not known. */
  readonly onView: ((to: View) => void) | null;
  /** Of the document. */
  readonly pageCount: number;
  /** While it is, the form is laid over the page. */
  readonly isHeld: boolean;
  readonly children: React.ReactNode;
}

const Panes = (props: PanesProps) => {
  const { shown, place, onPlace, zoom, onZoom, view, onView, pageCount, isHeld, children } = props;
  const [scrolled, setScrolled] = useState<Scrolled | null>(null);
  const { form, blank, page, formOnPage, places } = shown;
  const isOver = view === 'over' && blank !== null && formOnPage !== null;
  const shared = { chosen: place, onChoose: onPlace, zoom, scrolled, onScroll: setScrolled };
  const tools = <PaneTools {...{ zoom, view, onZoom, onView }} />;
  return (
    <Split className={blank && !isOver ? '' : 'single'}>
      {blank && (
        <PagePane
          {...shared}
          title={isOver ? '様式にページを重ねています' : '登録されている様式'}
          name={`${form.form_subject} ${editionText(form.revision)}`}
          picture={blank}
          places={places.map(({ on_form }) => on_form)}
          isAlone={isOver}
          over={isOver ? pageOnBlank(page, blank, formOnPage) : undefined}
        >
          {isOver ? tools : <small>白紙</small>}
        </PagePane>
      )}
      {!isOver && (
        <PagePane
          {...shared}
          title="読み込んだページ"
          name={pageCount > 1 ? `${page.page} / ${pageCount}ページ` : ''}
          picture={page}
          places={places.map(({ on_page }) => on_page)}
          over={isHeld && blank && formOnPage ? { picture: blank, at: formOnPage } : undefined}
        >
          {tools}
        </PagePane>
      )}
      {children}
    </Split>
  );
};

/** The page as it lies on the form's blank one. */
const pageOnBlank = (page: Picture, blank: Picture, { x, y, width, height }: Box): Overlay => {
  const [across, down] = [blank.width / width, blank.height / height];
  return {
    picture: page,
    at: { x: -x * across, y: -y * down, width: page.width * across, height: page.height * down },
  };
};
