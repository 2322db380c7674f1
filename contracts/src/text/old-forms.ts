import SHINJITAI from 'opencc-js/dict/JPShinjitaiCharacters';

/**
 * Forms beside those that Open Chinese Convert has, which stand in names and on signs: the one to give up before the one to keep.
 * Different characters that look alike (斎 and 斉) stay apart.
 */
const FURTHER_PAIRS = `
  髙高 﨑崎 嵜崎 濵浜 邉辺 嶋島 嶌島 淸清 聰聡 辯弁 瓣弁 鬪闘 飮飲 悅悦 峯峰 册冊 舍舎 晉晋 鄰隣 凉涼 隸隷 冨富 舘館 桒桑 槗橋 栁柳 𠮷吉 煕熙 瑤瑶 靑青 內内 吳呉 渕淵 昻昂 舩船 薮藪 籔藪 穐秋
  圀国 𣘺橋 旣既 敎教 戶戸 稅税 銳鋭 吿告 尙尚 產産 彥彦 攜携 擕携 獎奨 絕絶 軆体 躰体 姬姫 娛娯 冰氷 决決 况況 凖準 劒剣 劔剣 劎剣 卻却 囘回 壻婿 聟婿 夛多 姙妊 屛屏 屢屡 廐厩 廏厩 徃往 慙慚
  攷考 查査 柹柿 棊棋 沒没 焰焔 畧略 盖蓋 稟禀 穉稚 筝箏 羣群 翆翠 脉脈 膓腸 舖舗 莱萊 讚讃 豎竪 踴踊 鈎鉤 銕鉄 鐡鉄 閒間 雞鶏 頰頬 顚顛 驒騨 駈駆 鴈雁 鵞鵝 麪麺 㐂喜 剝剥 塡填 𠮟叱 繫繋 俱倶
  莵兎 兔兎 檮梼 濤涛 壷壺 囊嚢 礪砺 蠣蛎 篭籠 蟬蝉 鴬鶯 簞箪 噓嘘 摑掴 俠侠 頚頸 凾函 劵券 竃竈 瀆涜 蘂蕊 皷鼓
`;

/** Open Chinese Convert's table of 旧字体: '万 萬|与 與|…', the common form first. */
const openChineseConvert = SHINJITAI.split('|').map((pair): [string, string] => {
  const [common = '', old = ''] = pair.split(' ');
  return [old, common];
});
const further = FURTHER_PAIRS.trim()
  .split(/\s+/)
  .map((pair) => Array.from(pair) as [string, string]);

/** What is kept of each old form (旧字体) or variant of a character. */
export const commonForms: ReadonlyMap<string, string> = new Map([...openChineseConvert, ...further]);
const OLD = new RegExp(`[${[...commonForms.keys()].join('')}]`, 'gu');

/** A text with every old or variant form of a character as the common one. */
export const withCommonForms = (text: string): string =>
  text.replace(OLD, (character) => commonForms.get(character) ?? character);
