import { describe, expect, it } from 'vitest';
import { comparableAddress } from './addresses.js';
import { asWritten, presentPlaces } from './present-places.js';

const towns = [
  ['埼玉県', 'さいたま市浦和区', '高砂'],
  ['埼玉県', '草加市', '高砂'],
  ['埼玉県', '川口市', '里'],
  ['埼玉県', '川口市', '鳩ヶ谷本町'],
  ['秋田県', '由利本荘市', '岩谷麓'],
  ['秋田県', '大仙市', '大曲通町'],
  ['秋田県', '南秋田郡五城目町', '上樋口'],
  ['秋田県', '仙北市', ''],
  ['東京都', '府中市', '本町'],
  ['広島県', '府中市', '本町'],
  ['広島県', '府中市', '府川町'],
].map(([prefecture, city, town]) => ({ prefecture: prefecture!, city: city!, town: town! }));
const present = presentPlaces(towns);
const place = (address: string) => present(comparableAddress(address));

describe('an address by the list of towns', () => {
  it.each([
    ['埼玉県浦和市高砂3-1-4', '埼玉県さいたま市浦和区高砂三丁目1番4号', 'renamed; two cities have the town'],
    ['秋田県大内町岩谷麓越川12', '秋田県由利本荘市岩谷麓越川12', 'merged; one city has the town'],
    ['秋田県由利郡大内町岩谷麓12', '秋田県由利本荘市岩谷麓12', 'the same with its district'],
    ['秋田県南秋田郡五城目町上樋口1', '秋田県五城目町上樋口1', 'a district that is left out'],
    ['秋田県大曲市大曲通町1-14', '秋田県大仙市大曲通町1-14', 'merged, the town bears the old name'],
    ['広島県芦品郡府中町府川町20', '広島県府中市府川町20', 'a town that became a city'],
  ])('%s is %s: %s', (address, other) => {
    expect(place(address)).toBe(place(other));
  });

  it.each([
    ['東京都府中市本町1', '広島県府中市本町1', 'each prefecture for itself'],
    ['埼玉県浦和市高砂3', '埼玉県草加市高砂3', 'the other city with such a town'],
    ['埼玉県与野市高砂3', '埼玉県草加市高砂3', 'two cities have the town, neither the name'],
    ['埼玉県鳩ヶ谷市里500', '埼玉県川口市里500', 'a town of one character tells nothing'],
    ['秋田県大曲巾大曲通町1-14', '秋田県大仙市大曲通町1-14', 'nothing that a city ends with'],
    ['浦和市高砂3', 'さいたま市浦和区高砂3', 'no prefecture, nothing told'],
    ['秋田県仙北市角館町1', '秋田県由利本荘市角館町1', 'a city that is there stays'],
  ])('%s is not %s: %s', (address, other) => {
    expect(place(address)).not.toBe(place(other));
  });

  it('changes nothing a second time, and nothing without a list', () => {
    const address = comparableAddress('埼玉県浦和市高砂3-1-4');
    expect(present(present(address))).toBe(present(address));
    expect(asWritten(address)).toBe(address);
    expect(presentPlaces([])(address)).toBe(address);
    expect(present('')).toBe('');
  });
});
