import {
  namingRuleElements,
  type NamingRuleElement,
} from '@reader/contracts/objects/configuration/naming-rule';
import type { PageImage } from '@reader/contracts/objects/document/reading-content';
import { blob } from '@reader/contracts/testing/examples/blob';
import { id } from '@reader/contracts/testing/examples/ids';
import { describe, expect, it } from 'vitest';
import { item, valuesOf } from '../../testing/formats.js';
import type { PaperDocument } from '../paper-document.js';
import { paper, sheet } from '../testing/papers.js';
import { namesOfImages, renameMap, type Naming } from './name-images.js';

const element = (more: Partial<NamingRuleElement>): NamingRuleElement => ({
  ...namingRuleElements.schema.parse({ naming_rule: id(1) }),
  id: id(2),
  ...more,
});
const byName: readonly NamingRuleElement[] = [
  element({ type: 'R', value: item('氏名'), backward_concatenation_character: '様' }),
];
const naming = (elements = byName): Naming => ({
  elements,
  valuesOf: ({ applicant }) => valuesOf({ 氏名: applicant }),
  today: { year: 2026, month: 5, day: 21 },
});
const png = sheet();
const jpeg: PageImage = sheet({ id: id(701), page: 2, image: blob({ mediaType: 'image/jpeg' }) });
const of = (applicant: string, fileName = 'a.png', pages: readonly PageImage[] = [png]): PaperDocument =>
  paper({ applicant, fileName, pages });
const named = (documents: PaperDocument[], elements = byName) => {
  const imagesOf = namesOfImages(naming(elements));
  return documents.flatMap((document) => imagesOf(document).map(({ name }) => name));
};

describe('the images of documents', () => {
  it('are named by the rule', () => expect(named([of('山田')])).toEqual(['山田様.png']));
  it('are numbered where a document has several pages', () =>
    expect(named([of('山田', 'a.pdf', [png, jpeg])])).toEqual(['山田様_1.png', '山田様_2.jpg']));
  it('are there once, the pages of a document together', () =>
    expect(named([of('山田'), of('山田', 'a.pdf', [png, jpeg]), of('山田')])).toEqual([
      '山田様.png',
      '山田様_1.png',
      '山田様_2.jpg',
      '山田様(2).png',
    ]));
  it('give way as a group', () =>
    expect(named([of('山田', 'a.pdf', [png, png]), of('山田', 'b.pdf', [png, png])])).toEqual([
      '山田様_1.png',
      '山田様_2.png',
      '山田様(2)_1.png',
      '山田様(2)_2.png',
    ]));
  it('keep the name of their file without a rule, and where the rule comes to nothing', () => {
    expect(named([of('山田', '申請書.PNG')], [])).toEqual(['申請書.PNG']);
    expect(named([of('', '申請書.v2.pdf')])).toEqual(['申請書.v2.png']);
    expect(named([of('', '')])).toEqual(['画像.png']);
  });
  it('keep an ending that says what they are, and get one otherwise', () => {
    expect(named([of('', 'a.JPEG', [jpeg])])).toEqual(['a.JPEG']);
    expect(named([of('', 'a.jpg', [png])])).toEqual(['a.png']);
  });
  it('are named quickly, however many have one name', () => {
    const many = Array.from({ length: 20_000 }, () => of('山田'));
    expect(new Set(named(many)).size).toBe(20_000);
  });
});

describe('a rename', () => {
  it('says for each file what it is called then', async () =>
    expect([
      ...(await renameMap([of('山田', '1.png'), of('山田', '2.JPG'), of('山田', '3.png')], naming())).names,
    ]).toEqual([
      ['1.png', '山田様.png'],
      ['2.JPG', '山田様.JPG'],
      ['3.png', '山田様(2).png'],
    ]));
  it('names what it could not do', async () =>
    expect(await renameMap([of('', '1.png'), of('山田', '2.pdf'), of('鈴木', '2.pdf')], naming())).toEqual({
      names: new Map([
        ['1.png', '1.png'],
        ['2.pdf', '山田様.pdf'],
      ]),
      unnamed: ['1.png'],
      repeated: ['2.pdf'],
    }));
});
