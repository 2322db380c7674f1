import type { Town } from '@reader/contracts/objects/town';

/** A postal code and a town that has it. */
export interface Postcode extends Town {
  readonly code: string;
}

const COLUMNS = 15;
const WANTED = '日本郵便の KEN_ALL.CSV か utf_ken_all.csv を指定してください。';
const PREFECTURE = /^.{2,3}[都道府県]$/u;

/** A file that is not the list; the message says where and what to do. */
export class NotAPostcodeList extends Error {}

const unquoted = (field: string): string => (field.startsWith('"') ? field.slice(1, -1) : field);

interface Entry extends Postcode {
  /** What stood in brackets behind the town. */
  readonly details: string;
}

/** The line's code and names. @throws NotAPostcodeList */
const lineOf = (line: string, number: number): Postcode => {
  const fields = line.split(',');
  if (fields.length !== COLUMNS)
    throw new NotAPostcodeList(`${number}行目が${COLUMNS}列ではありません（${fields.length}列）。${WANTED}`);
  const [code, prefecture, city, town] = [2, 6, 7, 8].map((column) => unquoted(fields[column]!)) as [
    string,
    string,
    string,
    string,
  ];
  if (!/^\d{7}$/.test(code))
    throw new NotAPostcodeList(`${number}行目の郵便番号「${code}」が7桁の数字ではありません。${WANTED}`);
  if (!PREFECTURE.test(prefecture))
    throw new NotAPostcodeList(`${number}行目の都道府県名「${prefecture}」を読み取れません。${WANTED}`);
  return { code, prefecture, city, town };
};

/** Names that only say that the code is for the rest of a city. */
const isRestOfCity = (town: string): boolean =>
  town === '以下に掲載がない場合' || /の次に.*番地がくる場合$/.test(town) || /.一円$/.test(town);

/** 種市第１地割～第３地割 → 種市: which lots of a town a code has is more than an address has to say. */
const withoutLots = (town: string): string =>
  /[０-９]+地割/.test(town) ? town.replace(/第?[０-９]+地割.*$/, '') : town;

const entryOf = (postcode: Postcode): Entry => {
  const at = postcode.town.indexOf('（');
  const name = at < 0 ? postcode.town : postcode.town.slice(0, at);
  return {
    ...postcode,
    town: isRestOfCity(name) ? '' : withoutLots(name),
    details: at < 0 ? '' : postcode.town.slice(at),
  };
};

/** Lines of one entry: what stands in brackets may go on over several lines of the same code. */
const joined = (lines: readonly Postcode[]): Postcode[] => {
  const entries: Postcode[] = [];
  for (const line of lines) {
    const last = entries.at(-1);
    const isOpen = last?.town.includes('（') && !last.town.includes('）');
    if (last && isOpen && last.code === line.code)
      entries[entries.length - 1] = { ...last, town: last.town + line.town };
    else entries.push(line);
  }
  return entries;
};

/** 赤坂赤坂アークヒルズ・アーク森ビル（１階） is a building in 赤坂: addresses name the town. */
const isStorey = ({ details }: Entry): boolean => /階/.test(details);

const townsByCity = (entries: readonly Entry[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const towns = new Map<string, Set<string>>();
  for (const entry of entries) {
    if (entry.town === '' || isStorey(entry)) continue;
    const key = entry.prefecture + entry.city;
    const known = towns.get(key);
    if (known) known.add(entry.town);
    else towns.set(key, new Set([entry.town]));
  }
  return towns;
};

const townOfBuilding = (name: string, towns: ReadonlySet<string> | undefined): string => {
  for (let length = name.length; length > 0; length--)
    if (towns?.has(name.slice(0, length))) return name.slice(0, length);
  return name;
};

/**
 * The towns of Japan Post's list (KEN_ALL.CSV, utf_ken_all.csv), each once a code.
 * @throws NotAPostcodeList when it is another file
 */
export const parsePostcodes = (text: string): Postcode[] => {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const entries = joined(
    lines.flatMap((line, index) => (line.trim() === '' ? [] : [lineOf(line, index + 1)])),
  ).map(entryOf);
  if (entries.length === 0) throw new NotAPostcodeList(`ファイルが空です。${WANTED}`);
  const towns = townsByCity(entries);
  const found = new Map<string, Postcode>();
  for (const entry of entries) {
    const { code, prefecture, city } = entry;
    const town = isStorey(entry) ? townOfBuilding(entry.town, towns.get(prefecture + city)) : entry.town;
    found.set(`${code}/${prefecture}${city}/${town}`, { code, prefecture, city, town });
  }
  return [...found.values()];
};
