import { MASTER_ROWS } from '@reader/contracts/http/matching/masters';
import { MasterTypeHeader } from '@reader/contracts/objects/configuration/master-type';
import { id } from '@reader/contracts/testing/examples/ids';
import { describe, expect, it } from 'vitest';
import { readMaster, type MasterReading } from './read-master.js';

/** The text in cp932, by looking for the two bytes of each character that is not ASCII. */
const inCp932 = (text: string): Uint8Array => {
  const decoder = new TextDecoder('shift_jis');
  const bytesOf = (character: string): number[] => {
    if (character < '\u0080') return [character.charCodeAt(0)];
    for (let lead = 0x81; lead <= 0xfc; lead += 1)
      for (let trail = 0x40; trail <= 0xfc; trail += 1)
        if (decoder.decode(Uint8Array.of(lead, trail)) === character) return [lead, trail];
    throw new Error(`${character} is not in cp932`);
  };
  return Uint8Array.from([...text].flatMap(bytesOf));
};

const column = (number: number, label: string, more: Partial<MasterTypeHeader> = {}): MasterTypeHeader =>
  MasterTypeHeader.parse({ id: id(number), master_type: id(1), japanese_label: label, ...more });
const columns = [
  column(10, '児童番号', { english_label: 'student_no', kind: 'code', is_identifying: true }),
  column(11, '氏名', { kind: 'name', is_compared: true }),
  column(12, '生年月日', { kind: 'date', is_compared: true }),
];
const HEADER = '児童番号,氏名,生年月日,備考';
const read = (text: string | Uint8Array, more: Partial<MasterReading> = {}) =>
  readMaster(typeof text === 'string' ? Buffer.from(text) : text, { columns, remembered: [], ...more });
const refusalOf = (text: string | Uint8Array, more?: Partial<MasterReading>): Promise<string> =>
  read(text, more).then(
    () => '',
    (error: { code: string }) => error.code,
  );
const refusedIn = async (...lines: string[]) =>
  (await read([HEADER, ...lines].join('\r\n'))).refused.map(({ line, reason }) => `${line}: ${reason}`);

describe('the CSV of a master', () => {
  it('is rows by the columns of its type; others are left out', async () => {
    const { content, titles, refused, missing } = await read(
      `${HEADER}\r\nS-1, 千田 雫 ,H27.9.14,兄 3年\r\nS-2,"岩谷\n春男",,\r\n`,
    );
    expect(content).toEqual({
      columns: [id(10), id(11), id(12)],
      rows: [
        ['S-1', '千田 雫', 'H27.9.14'],
        ['S-2', '岩谷\n春男', ''],
      ],
    });
    expect(titles.map(({ columnId, origin }) => [columnId, origin])).toEqual([
      [id(10), 'label'],
      [id(11), 'label'],
      [id(12), 'label'],
      [null, null],
    ]);
    expect([refused, missing]).toEqual([[], []]);
  });

  it('takes texts that were spelled as formulas, and no formula', async () => {
    const lines = ['"=""007""","=""千田 """"雫""""""",,', '-,+81-90,,'];
    expect((await read([HEADER, ...lines].join('\n'))).content.rows).toEqual([
      ['007', '千田 "雫"', ''],
      ['-', '+81-90', ''],
    ]);
    const formulas = ['S-1,=A1&B1,,', '@SUM(A1),千田,,', 'S-2,千田,=TODAY(),', 'S-3,千田,,=1+1'];
    // Columns that the type does not have are nobody's concern.
    expect(await refusedIn(...formulas)).toEqual([
      '2: 氏名「=A1&B1」は数式です。値に直してください',
      '3: 児童番号「@SUM(A1)」は数式です。値に直してください',
      '4: 生年月日「=TODAY()」は数式です。値に直してください',
    ]);
  });

  it('is read in the encoding that it is in', async () => {
    const text = `${HEADER}\nS-1,千田,,`;
    expect(await read(`\ufeff${text}`)).toMatchObject({ encoding: 'utf-8', detected: 'utf-8' });
    expect(await read(inCp932(text))).toMatchObject({ encoding: 'shift-jis' });
    expect(await read(inCp932(text.replace('千田', '髙畑')))).toMatchObject({
      encoding: 'cp932',
      content: { rows: [['S-1', '髙畑', '']] },
    });
    expect(await refusalOf(inCp932(text), { encoding: 'utf-8' })).toBe('master-not-in-encoding');
  });

  it('is taken but for the lines whose bytes are no character, whatever the encoding', async () => {
    const lines = Array.from({ length: 20 }, (_, at) => `S-${at},千田 ${at},,`);
    const damaged = (bytes: Uint8Array) => {
      const all = Buffer.from(bytes);
      // The second byte of 千 in the line of S-3.
      const line = all.indexOf('S-3,');
      all[line + 5] = 0x20;
      return all;
    };
    const text = [HEADER, ...lines].join('\r\n');
    for (const bytes of [Buffer.from(text), inCp932(text)]) {
      const { content, refused } = await read(damaged(bytes));
      expect(content.rows).toHaveLength(19);
      expect(refused.map(({ line, reason }) => [line, reason])).toEqual([
        [5, '氏名に、読めない文字があります'],
      ]);
    }
    // Saved, they are whole text that says no more; in a column that is not used it does no harm.
    expect((await read(`${HEADER}\nS-1,千\ufffd,,\nS-2,千田,,\ufffd`)).content.rows).toEqual([
      ['S-2', '千田', ''],
    ]);
    // Few lines are Japanese: what is one in ten in the wrong encoding is the right one all the same.
    const mostlyAscii = [
      HEADER,
      ...Array.from({ length: 40 }, (_, at) => `S-${at},A${at},,`),
      'S-50,千田,,',
      'S-3,千田,,',
    ];
    expect(await read(damaged(inCp932(mostlyAscii.join('\r\n'))))).toMatchObject({ encoding: 'shift-jis' });
  });

  it('may be a short one with three damaged lines, and names them where there are more', async () => {
    const lines = Array.from({ length: 9 }, (_, at) => `S-${at},千田 ${at},,`);
    const damagedAt = (bytes: Uint8Array, ...rows: number[]) => {
      const all = Buffer.from(bytes);
      for (const at of rows) all[all.indexOf(`S-${at},`) + 5] = 0x20;
      return all;
    };
    const refusedOf = async (bytes: Uint8Array, more: Partial<MasterReading> = {}) =>
      (await read(bytes, more)).refused.map(({ line }) => line);
    const bytes = [Buffer.from([HEADER, ...lines].join('\n')), inCp932([HEADER, ...lines].join('\r\n'))];
    for (const whole of bytes) {
      expect(await refusedOf(damagedAt(whole, 0, 3, 8))).toEqual([2, 5, 10]);
      await expect(read(damagedAt(whole, 0, 3, 5, 8))).rejects.toMatchObject({
        code: 'master-not-csv',
        details: {
          fields: [2, 5, 7, 10].map((line) => ({
            path: 'file',
            message: `${line}行目に、読めない文字があります。`,
          })),
        },
      });
    }
    const short = Buffer.from([HEADER, ...lines.slice(0, 4)].join('\n'));
    expect(await refusedOf(damagedAt(short, 3))).toEqual([5]);
    // Where most lines are damaged, or the first one is, it is another encoding.
    expect(await refusalOf(damagedAt(short, 0, 1, 3))).toBe('master-not-csv');
    const ascii = ['no,name,birth,note', 'S-1,千田,,', 'S-2,雫,,'].join('\n');
    expect(await refusalOf(inCp932(ascii), { encoding: 'utf-8' })).toBe('master-not-in-encoding');
  });

  it('has headers that a person, or an earlier master, says what they are', async () => {
    const text = '学籍番号,児童氏名,生年月日\nS-1,千田,H27.9.14';
    const remembered = [{ title: '学籍番号', columnId: id(10) }];
    expect((await read(text, { remembered })).titles.map(({ origin }) => origin)).toEqual([
      ...['remembered', null, 'label'],
    ]);
    expect((await read(text, { remembered })).missing).toEqual(['氏名']);
    const mapping = [id(10), id(11), id(12)];
    expect((await read(text, { remembered, mapping })).titles.map(({ origin }) => origin)).toEqual([
      ...['remembered', 'hand', 'label'],
    ]);
    expect(await refusalOf(text, { mapping: [id(10), id(10), null] })).toBe('master-mapping-wrong');
    expect(await refusalOf(text, { mapping: [id(10)] })).toBe('master-mapping-wrong');
    expect(await refusalOf(text, { mapping: [id(99), null, null] })).toBe('master-mapping-wrong');
  });

  it('is taken but for lines that are wrong, which are named', async () => {
    expect(
      await refusedIn(
        'S-1,千田 雫,H27.9.14,',
        'S-2,岩谷',
        'S-3,岩谷,,,超過',
        'S-4,岩谷,H27.13.2,',
        'ｓ－１,別人,H20.1.1,',
        ',番号なし,,',
        'S-5,,,兄',
        `S-6,${'長'.repeat(2_001)},,`,
        '=1+1,式,,',
      ),
    ).toEqual([
      '3: 列が 2 個です（見出しは 4 個）',
      '4: 列が 5 個です（見出しは 4 個）',
      '5: 生年月日「H27.13.2」は日付ではありません',
      '6: 児童番号「ｓ－１」が 2 行と重なります',
      '7: 児童番号が空です',
      '8: 照合する列がすべて空です',
      '9: 氏名が2000文字を超えています',
      '10: 児童番号「=1+1」は数式です。値に直してください',
    ]);
  });

  it('goes on behind a line whose quotation mark is never closed', async () => {
    const { refused, content, headerText } = await read(
      `${HEADER}\r\nS-1,千田,,\r\nS-2,"髙畑,,\r\nS-3,岩谷,,\r\n`,
    );
    expect(refused).toEqual([
      { line: 3, reason: '引用符「"」が閉じていません', text: 'S-2,"髙畑,,', raw: 'S-2,"髙畑,,' },
    ]);
    expect(content.rows.map(([number]) => number)).toEqual(['S-1', 'S-3']);
    expect(headerText).toBe(HEADER);
  });

  it.each(['\r\n', '\n', '\r'])(
    'takes two open marks for two lines, and nobody for another, with %j',
    async (end) => {
      const many = Array.from({ length: 15 }, (_, at) => `S-1${at},人${at},,`);
      const lines = [HEADER, 'S-1,"一郎,,', ...many, 'S-3,"三郎,,', 'S-4,四郎,,', 'S-5,"五郎",,', ''];
      const { refused, content } = await read(lines.join(end));
      expect(refused.map(({ line }) => line)).toEqual([2, 18]);
      expect(content.rows).toHaveLength(17);
    },
  );

  it('goes on where the next quotation mark is far away', async () => {
    const many = Array.from({ length: 40 }, (_, at) => `S-${at},人${at},,`);
    const { refused, content } = await read([HEADER, 'X,"千田,,', ...many, 'Y,"岩谷",,', ''].join('\n'));
    expect(refused.map(({ line }) => line)).toEqual([2]);
    expect(content.rows).toHaveLength(41);
  });

  it('counts a line of empty cells for a blank one, wherever it is', async () => {
    const { headerLine, refused, content, headerText } = await read(
      [',,,', HEADER, 'S-1,千田,,', ',,,', '', ' ,"",　,', 'S-2,岩谷', ''].join('\r\n'),
    );
    expect([headerLine, headerText, content.rows.length]).toEqual([2, HEADER, 1]);
    expect(refused.map(({ line }) => line)).toEqual([7]);
  });

  it('reads no line further than it may have columns, and goes on behind it', async () => {
    const wide = ','.repeat(100_000);
    const { refused, content } = await read([HEADER, wide, 'S-1,千田,,', ''].join('\n'));
    expect(refused).toMatchObject([{ line: 2, reason: '列が 2000 個を超えています', raw: wide }]);
    expect(content.rows).toHaveLength(1);
  });

  it('lets others have their turn in lines that are blank, before the header and behind', async () => {
    const blank = '\n'.repeat(20_000);
    let turns = 0;
    let goesOn = true;
    const turn = () => {
      turns += 1;
      if (goesOn) setImmediate(turn);
    };
    setImmediate(turn);
    const { headerLine, content } = await read(`${blank}${HEADER}\nS-1,千田,,\n${blank}S-2,"open${blank}`);
    goesOn = false;
    expect([headerLine, content.rows.length]).toEqual([20_001, 1]);
    expect(turns).toBeGreaterThan(50);
  });

  it('is read no further where nobody waits for it any more', async () => {
    const leaving = new AbortController();
    const rows = Array.from({ length: 20_000 }, (_, at) => `S-${at},千田,,`);
    const reading = refusalOf([HEADER, ...rows].join('\n'), { abandoned: leaving.signal });
    setImmediate(() => leaving.abort());
    expect(await reading).toBe('unavailable');
    expect(await refusalOf(`${HEADER}\nS-1,千田,,`, { abandoned: leaving.signal })).toBe('unavailable');
  });

  it('has the separator of its header, whatever lines are above', async () => {
    const { separator, content } = await read(
      '児童名簿\n児童番号\t氏名\t生年月日\t備考\nS-1\t千田\t\t兄,弟\n',
      {
        headerLine: 2,
      },
    );
    expect([separator, content.rows]).toEqual(['tab', [['S-1', '千田', '']]]);
  });

  it('may have lines before its header, any line ends, tabs', async () => {
    const { headerLine, content, line_end, separator } = await read(
      `名簿 令和8年度\t\t\t\n児童番号\t氏名\t生年月日\t備考\r\nS-1\t千田\t\t\n`,
      { headerLine: 2 },
    );
    expect({ headerLine, line_end, separator, rows: content.rows }).toEqual({
      ...{ headerLine: 2, line_end: 'mixed', separator: 'tab' },
      rows: [['S-1', '千田', '']],
    });
  });

  it.each([
    ['nothing', '', 'master-empty'],
    ['blanks', ' \r\n \r\n', 'master-empty'],
    ['a zip', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 8, 0]), 'master-not-csv'],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10]), 'master-not-csv'],
    ['UTF-16', Buffer.from('\ufeff児童番号,氏名', 'utf16le'), 'master-not-csv'],
    ['an open quotation mark first', '"児童番号,氏名', 'master-header-unclosed'],
    ['too many columns', `${'a,'.repeat(2_000)}b\n1`, 'master-too-many-columns'],
  ])('is refused where it is %s', async (_what, bytes, code) => expect(await refusalOf(bytes)).toBe(code));

  it('is a header only: no rows', async () => expect((await read(HEADER)).content.rows).toEqual([]));

  it('has a limit of rows', { timeout: 60_000 }, async () => {
    const line = '\nS,人,,';
    expect(await refusalOf(HEADER + line.repeat(MASTER_ROWS + 1))).toBe('master-too-many-rows');
  });

  it('is read while others get their turn', { timeout: 60_000 }, async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    const lines = Array.from({ length: 20_000 }, (_, at) => `S-${at},人${at},,`);
    await read([HEADER, ...lines].join('\n'));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(3);
  });
});
