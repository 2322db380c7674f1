import { describe, expect, it } from 'vitest';
import { parsePostcodes } from './parse-postcodes.js';

/** A line as the list has it; kana and flags do not matter here. */
const line = (code: string, prefecture: string, city: string, town: string): string =>
  [
    '03201',
    `"${code.slice(0, 3)}  "`,
    `"${code}"`,
    '"ｲﾜﾃｹﾝ"',
    '"ﾓﾘｵｶｼ"',
    '"ｵｵﾄﾞｵﾘ"',
    ...[prefecture, city, town].map((name) => `"${name}"`),
    '0,0,1,0,0,0',
  ].join(',');
const towns = (...lines: string[]) =>
  parsePostcodes(lines.join('\r\n') + '\r\n').map(({ code, city, town }) => `${code} ${city}${town}`);
const iwate = (code: string, town: string, city = '盛岡市') => line(code, '岩手県', city, town);

describe("Japan Post's list", () => {
  it('has one town per line', () =>
    expect(parsePostcodes(iwate('0200022', '大通'))).toEqual([
      { code: '0200022', prefecture: '岩手県', city: '盛岡市', town: '大通' },
    ]));

  it('has several towns of one code, and each once', () =>
    expect(
      towns(
        iwate('0285102', '葛巻', '岩手郡葛巻町'),
        iwate('0285102', '元木', '岩手郡葛巻町'),
        iwate('0285102', '元木', '岩手郡葛巻町'),
      ),
    ).toEqual(['0285102 岩手郡葛巻町葛巻', '0285102 岩手郡葛巻町元木']));

  it.each([
    '以下に掲載がない場合',
    '盛岡市の次に番地がくる場合',
    '盛岡市の次に１～２８番地がくる場合',
    '利島村一円',
  ])('says with %s that the code is for the rest of the city', (town) =>
    expect(towns(iwate('0200000', town))).toEqual(['0200000 盛岡市']),
  );

  it('knows a town that is called 一円', () =>
    expect(towns(iwate('5220317', '一円', '犬上郡多賀町'))).toEqual(['5220317 犬上郡多賀町一円']));

  it('leaves out what stands in brackets, also over several lines', () => {
    expect(towns(iwate('0600042', '大通西（１～１９丁目）'))).toEqual(['0600042 盛岡市大通西']);
    expect(
      towns(
        iwate('0660005', '協和（８８－２、２７１－１０、'),
        iwate('0660005', '４１２－１、'),
        iwate('0660005', '７３７番地）'),
        iwate('0660006', '平和'),
      ),
    ).toEqual(['0660005 盛岡市協和', '0660006 盛岡市平和']);
  });

  it('names towns without their lots', () =>
    expect(
      towns(
        iwate('0288402', '種市第１地割～第３地割（西側）'),
        iwate('0295523', '穴明２２地割、穴明２３地割'),
      ),
    ).toEqual(['0288402 盛岡市種市', '0295523 盛岡市穴明']));

  it('names the town of a building that has a code for each storey', () =>
    expect(
      towns(
        line('1070052', '東京都', '港区', '赤坂（次のビルを除く）'),
        line('1076090', '東京都', '港区', '赤坂赤坂アークヒルズ・アーク森ビル（地階・階層不明）'),
        line('1076001', '東京都', '港区', '赤坂赤坂アークヒルズ・アーク森ビル（１階）'),
      ),
    ).toEqual(['1070052 港区赤坂', '1076090 港区赤坂', '1076001 港区赤坂']));

  it('may begin with a byte order mark', () =>
    expect(towns(`\uFEFF${iwate('0200022', '大通')}`)).toEqual(['0200022 盛岡市大通']));
});

describe('another file is refused with where and what to do', () => {
  it.each([
    ['', 'ファイルが空です。'],
    ['a,b,c', '1行目が15列ではありません（3列）。'],
    [iwate('020002', '大通'), '1行目の郵便番号「020002」が7桁の数字ではありません。'],
    [
      `${iwate('0200022', '大通')}\n${line('0200022', 'IWATE', '盛岡市', '大通')}`,
      '2行目の都道府県名「IWATE」を読み取れません。',
    ],
  ])('%j', (text, message) =>
    expect(() => parsePostcodes(text)).toThrow(
      `${message}日本郵便の KEN_ALL.CSV か utf_ken_all.csv を指定してください。`,
    ),
  );
});
