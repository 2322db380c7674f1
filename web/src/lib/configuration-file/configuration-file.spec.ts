import { ConfigurationFile, rootsInFiles } from '@reader/contracts/objects/configuration/configuration-file';
import { describe, expect, it } from 'vitest';
import { fakeId } from '../../testing/fake-content';
import type { ListedObject } from '../editing/object-changes';
import { planImport } from './plan-import';
import { readConfigurationFile } from './read-file';
import { classesOf, nameOf, type StoredRoot, storedRoots } from './stored-roots';
import { configurationFile, configurationText, withDependencies } from './write-file';

const [FORMAT, ROW, ITEM, OPTIONS] = [fakeId(1), fakeId(2), fakeId(3), fakeId(4)];
const [PATTERN, RULE, NAMING, ELEMENT] = [fakeId(11), fakeId(12), fakeId(21), fakeId(22)];
const [MAPPING, TITLE, OTHER] = [fakeId(31), fakeId(32), fakeId(41)];
const [NUMBER, NAME] = [fakeId(901), fakeId(902)];
const standardItems = [
  { id: NUMBER, subject: '社員番号' },
  { id: NAME, subject: '氏名' },
];

/** Objects as their lists return them: default fields, and those that a list adds. */
const listed = (className: string, ...objects: ListedObject[]): [string, ListedObject[]] => {
  const definition = rootsInFiles.flatMap(classesOf).find(({ name }) => name === className)!;
  return [
    className,
    objects.map((object) => ({
      ...definition.schema.parse(object),
      id: object.id,
      organization: fakeId(3),
      revision: 7,
    })),
  ];
};

const all = Object.fromEntries([
  listed('csvFormats', { id: FORMAT, name: '給与連携', mapping_pattern: MAPPING }),
  listed('csvFormatOptions', { id: OPTIONS, format: FORMAT, naming_rule_id: NAMING }),
  listed('csvFormatRows', { id: ROW, format: FORMAT, header: '社員番号' }),
  listed('csvFormatItems', {
    id: ITEM,
    row: ROW,
    std_item: NUMBER,
    mapping_title: TITLE,
    conversion_pattern: PATTERN,
  }),
  listed('charactersConversionPatterns', { id: PATTERN, name: '数字だけ' }, { id: OTHER, name: '別のもの' }),
  listed('charactersConversionRules', {
    id: RULE,
    characters_conversion_pattern: PATTERN,
    source: '円',
    target: '',
  }),
  listed('namingRules', { id: NAMING, name: '健診票' }),
  listed('namingRuleElements', { id: ELEMENT, naming_rule: NAMING, type: 'R', value: NAME }),
  listed('mappingPatterns', { id: MAPPING, name: '人事マスター' }),
  listed('mappingTitles', { id: TITLE, mapping_pattern: MAPPING, title: '所属', std_item: NUMBER }),
]);
const stored = rootsInFiles.flatMap((root) => storedRoots(root, all));
const from = { organization: '盛岡総合事務センター', at: new Date('2026-05-21T01:02:03.000Z') };
const written = (roots: readonly StoredRoot[] = stored) => configurationFile(roots, standardItems, from);
const read = (text: string) => {
  const file = readConfigurationFile(text);
  if (file.kind === 'refused') throw new Error(JSON.stringify(file.problems));
  return file;
};
const counted = () => {
  let n = 5000;
  return () => fakeId((n += 1));
};
const nobody = { standardItems, names: {} };

describe('a configuration file', () => {
  it('holds a configuration with all that it draws on, and nothing else', () =>
    expect(withDependencies(stored, FORMAT).map(nameOf)).toEqual([
      '数字だけ',
      '健診票',
      '人事マスター',
      '給与連携',
    ]));

  it('is read as it was written', () => {
    const file = read(configurationText(written()));
    expect(ConfigurationFile.parse(JSON.parse(configurationText(written())))).toEqual(written());
    expect(configurationFile(file.roots, standardItems, from)).toEqual(written());
  });

  it('says nothing of the organisation but its name, and of standard items what is named', () => {
    const text = configurationText(written([stored[0]!]));
    expect(text).not.toContain(fakeId(3));
    expect(text).not.toContain('社員番号');
    expect(text).toContain('盛岡総合事務センター');
  });

  it('has a line for each object', () =>
    expect(configurationText(written())).toMatch(/\n {8}\{"id":"[^\n]*"header":"社員番号"[^\n]*\}\n/));
});

describe('an import', () => {
  it('makes everything anew, and what named something in the file names what was made of it', () => {
    const { roots, missing } = planImport(read(configurationText(written())), nobody, counted());
    expect(missing).toEqual([]);
    expect(roots.map(({ root }) => root.name)).toEqual([
      'conversionPattern',
      'conversionPattern',
      'namingRule',
      'mappingPattern',
      'outputFormat',
    ]);
    const objects = Object.assign({}, ...roots.map(({ lists }) => lists)) as Record<string, ListedObject[]>;
    const ids = new Map(roots.map((root) => [nameOf(root), root.id]));
    expect(objects['csvFormatItems']?.[0]).toMatchObject({
      row: objects['csvFormatRows']?.[0]?.id,
      std_item: NUMBER,
      mapping_title: objects['mappingTitles']?.[0]?.id,
      conversion_pattern: ids.get('数字だけ'),
    });
    expect(objects['csvFormats']?.[0]).toMatchObject({ mapping_pattern: ids.get('人事マスター') });
    expect(objects['csvFormatOptions']?.[0]).toMatchObject({ naming_rule_id: ids.get('健診票') });
    for (const old of [FORMAT, ROW, ITEM, OPTIONS, PATTERN, RULE, NAMING, ELEMENT, MAPPING, TITLE])
      expect(JSON.stringify(roots.map(({ lists }) => lists))).not.toContain(old);
  });

  it('finds standard items by their subject, and empties what names one that is not there', () => {
    const here = { standardItems: [{ id: fakeId(777), subject: '社員 番号' }], names: {} };
    const { roots, missing } = planImport(read(configurationText(written())), here, counted());
    expect(missing).toEqual(['氏名']);
    const objects = Object.assign({}, ...roots.map(({ lists }) => lists)) as Record<string, ListedObject[]>;
    expect(objects['csvFormatItems']?.[0]).toMatchObject({ std_item: fakeId(777) });
    expect(objects['namingRuleElements']?.[0]).toMatchObject({ type: 'R', value: '' });
  });

  it('empties what names a configuration that the file does not hold', () => {
    const format = stored.filter(({ id }) => id === FORMAT);
    const { roots } = planImport(read(configurationText(written(format))), nobody, counted());
    expect(roots[0]?.lists['csvFormatItems']?.[0]).toMatchObject({
      mapping_title: null,
      conversion_pattern: null,
    });
  });

  it('gives names that are taken a number', () => {
    const names = { csvFormats: ['給与連携', '給与連携 (2)'], namingRules: ['給与連携'] };
    const { roots } = planImport(read(configurationText(written())), { standardItems, names }, counted());
    expect(roots.map(nameOf)).toEqual(['数字だけ', '別のもの', '健診票', '人事マスター', '給与連携 (3)']);
  });
});

describe('a file that is refused', () => {
  const text = configurationText(written());
  const lineWith = (part: string, of = text) => of.split('\n').findIndex((line) => line.includes(part)) + 1;
  const problems = (broken: string) => {
    const file = readConfigurationFile(broken);
    return file.kind === 'refused' ? file.problems : [];
  };

  it.each([
    ['is no JSON', (all: string) => `${all}}`, text.split('\n').length, 'JSONの書き方が正しくありません。'],
    ['is some other JSON', () => '{\n"a": 1}', 1, 'readerの設定ファイルではありません。'],
    [
      'is of a later version',
      (all: string) => all.replace('"version": 1', '"version": 2'),
      lineWith('"version"'),
      'この版の設定ファイルは取り込めません（版1だけを取り込めます）。',
    ],
    [
      'holds a kind that nobody knows',
      (all: string) => all.replace('"namingRule"', '"somethingElse"'),
      lineWith('"namingRule"'),
      '知らない種類の設定です。',
    ],
    [
      'holds a value that is none',
      (all: string) => all.replace('"day":""', '"day":"32"'),
      lineWith('"day"'),
      'csvFormatRows: 日は1から31、または末日を選んで下さい。',
    ],
    [
      'holds a value of another type',
      (all: string) => all.replace('"source":"円"', '"source":7'),
      lineWith('"source"'),
      'charactersConversionRules: 「source」の値が正しくありません。',
    ],
    [
      'has a name that is empty',
      (all: string) => all.replace('"name":"健診票"', '"name":" "'),
      lineWith('健診票'),
      'namingRules: 名前を入力して下さい。',
    ],
    [
      'holds something twice',
      (all: string) => all.replaceAll(OTHER, PATTERN),
      lineWith('別のもの'),
      `同じid（${PATTERN}）が2回あります。`,
    ],
    [
      'holds a part of nothing',
      (all: string) =>
        all.replace(
          `"characters_conversion_pattern":"${PATTERN}"`,
          `"characters_conversion_pattern":"${OTHER}"`,
        ),
      lineWith('"source"'),
      '「characters_conversion_pattern」の指すものがファイルにありません。',
    ],
    [
      'breaks a rule',
      (all: string) =>
        all.replace('"is_regex":false', '"is_regex":true').replace('"source":"円"', '"source":"("'),
      lineWith('"source"'),
      '正規表現を入力してください',
    ],
  ])('%s', (_, breaking, line, message) => {
    const broken = breaking(text);
    expect(broken).not.toBe(text);
    expect(problems(broken)).toContainEqual({ line, message });
  });
});
