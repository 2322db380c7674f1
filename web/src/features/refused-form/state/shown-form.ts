import type { UploadedFile } from '@reader/contracts/http/documents/documents';
import type {
  NearForm,
  RefusalReason,
  RefusedFormAnswer,
} from '@reader/contracts/http/documents/refused-form';
import type { Box } from '@reader/contracts/objects/geometry';
import { differingPlaces } from '../../../lib/queries/refused-form';
import { blankPageAddress } from '../api/refused-form';

/** A picture, and its size in px. */
export interface Picture {
  readonly file: string;
  readonly width: number;
  readonly height: number;
}

/** A near form, as it is held beside the document's page. */
export interface ShownForm {
  readonly form: NearForm;
  /** null: there is none to show. */
  readonly blank: Picture | null;
  readonly page: UploadedFile;
  /** Where the whole blank page lies on the page, px of it; null: that is not known. */
  readonly formOnPage: Box | null;
  /** Where both say something else; none of a form that did not refuse the page. */
  readonly places: NonNullable<RefusedFormAnswer['refused']>['places'];
  /** It is the one that refused the page: it can be taught by it. */
  readonly isRefusing: boolean;
}

const blankOf = ({ sheet, blank }: NearForm): Picture | null =>
  blank && { file: blankPageAddress(sheet, blank.page), width: blank.width, height: blank.height };

/** What is shown of a near form; undefined: it is none of them, or the document has no page. */
export const shownForm = (
  { nearest, refused }: RefusedFormAnswer,
  pages: readonly UploadedFile[],
  sheet: string,
): ShownForm | undefined => {
  const form = nearest.find((one) => one.sheet === sheet);
  const isRefusing = refused?.sheet === sheet;
  const shownOn = isRefusing ? refused.uploaded_file : (form?.lies?.uploaded_file ?? refused?.uploaded_file);
  const page = pages.find(({ id }) => id === shownOn) ?? pages[0];
  if (!form || !page) return undefined;
  return {
    form,
    blank: blankOf(form),
    page,
    formOnPage: form.lies?.uploaded_file === page.id ? form.lies.form_on_page : null,
    places: isRefusing ? refused.places : [],
    isRefusing,
  };
};

/** The form that is chosen first: the one that refused the page, else the nearest. */
export const firstForm = ({ nearest, refused }: RefusedFormAnswer): string =>
  refused?.sheet ?? nearest[0]?.sheet ?? '';

/** Why the document was not taken for a near form. */
export const whyNot = (answer: RefusedFormAnswer, { form, isRefusing }: ShownForm): string => {
  const isFirst = firstForm(answer) === form.sheet;
  if (isRefusing || (isFirst && answer.reason !== 'print-differs')) return REASONS[answer.reason](answer);
  if (form.differs) {
    const { places, is_partial } = form.differs;
    return `枠の位置は合いますが、印字が${differingPlaces(places, is_partial)}違います。違う場所を示せるのは、自動の判定で止めた帳票だけです。`;
  }
  return form.distance <= answer.taken_up_to
    ? '枠や印字の位置は合いますが、印字は比べていません。'
    : '枠や印字の位置が離れているため、印字は比べていません。';
};

const REASONS: Record<RefusalReason, (answer: RefusedFormAnswer) => string> = {
  'print-differs': ({ refused }) =>
    `枠の位置は合いますが、印字が${refused ? differingPlaces(refused.places.length, refused.is_partial) : ''}違います。別の様式かもしれないので、この帳票としては読みませんでした。`,
  'form-removed': () => '読み取った後に、この文書に最も近い帳票が削除されました。',
  'keyword-missing': () =>
    '枠の位置は合いますが、この帳票のキーワードが印字されていないため、この帳票としては読みませんでした。',
  'too-far': () => '登録されているどの帳票とも枠や印字の位置が離れているため、帳票を決めませんでした。',
};
