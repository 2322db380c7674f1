import { describe, expect, it } from 'vitest';
import { fakeId, fakePages } from '../../../testing/fake-content';
import { fakeRefusedForm } from '../../../testing/fake-refused-form';
import { firstForm, shownForm, whyNot } from './shown-form';

const [refusing, other, unlaid] = [7000, 7001, 7002].map(fakeId) as [string, string, string];
const answer = fakeRefusedForm();
const shown = (sheet: string, given = answer) => shownForm(given, fakePages(), sheet)!;

describe('given forms near a page, one of which refused it', () => {
  it('the one that refused it comes first, with the places that differ', () => {
    expect(firstForm(answer)).toBe(refusing);
    const { form, blank, page, places, isRefusing, formOnPage } = shown(refusing);
    expect(form.form_subject).toBe('健康診断個人票（雇入時）');
    expect(blank).toEqual({ file: `/api/sheets/${refusing}/pages/1/image`, width: 2480, height: 3508 });
    expect(page.id).toBe(answer.refused!.uploaded_file);
    expect(places).toHaveLength(2);
    expect(isRefusing).toBe(true);
    expect(formOnPage).toEqual(answer.refused!.form_on_page);
  });

  it('another one is shown without places, where it lies', () => {
    const { form, places, isRefusing, formOnPage } = shown(other);
    expect([form.sheet, places, isRefusing]).toEqual([other, [], false]);
    expect(formOnPage).not.toBeNull();
  });

  it('one of which it is not known where it lies is laid over nothing', () =>
    expect(shown(unlaid).formOnPage).toBeNull());

  it('one that is no near form any more is not shown', () =>
    expect(shownForm(answer, fakePages(), fakeId(9999))).toBeUndefined());

  it('one without a blank page is shown without it', () => {
    const nearest = answer.nearest.map((form) => ({ ...form, blank: null }));
    expect(shown(other, { ...answer, nearest }).blank).toBeNull();
  });
});

describe('why it was not taken is said', () => {
  it('of the form that refused it', () =>
    expect(whyNot(answer, shown(refusing))).toMatch(/^枠の位置は合いますが、印字が2か所違います。別の様式/));

  it('of one that is far away', () =>
    expect(whyNot(answer, shown(other))).toMatch(/^枠や印字の位置が離れている/));

  it('of one that was compared, too', () => {
    const differs = { places: 7, is_partial: true };
    const nearest = answer.nearest.map((form) => ({ ...form, differs }));
    const given = { ...answer, nearest };
    expect(whyNot(given, shown(other, given))).toMatch(/印字が7か所以上違います。違う場所を示せるのは/);
  });

  it('of one that is near and was not compared', () => {
    const nearest = answer.nearest.map((form) => ({ ...form, distance: 0.1 }));
    const given = { ...answer, nearest };
    expect(whyNot(given, shown(other, given))).toBe('枠や印字の位置は合いますが、印字は比べていません。');
  });

  it('of the nearest where none is near', () => {
    const given = { ...answer, reason: 'too-far', refused: null } as const;
    expect(whyNot(given, shown(refusing, given))).toMatch(/^登録されているどの帳票とも/);
  });
});
