/**
 * Forms of one and the same character, the one to give up before the one to keep: old forms (旧字体) of the characters for
 * general use, and variants that stand in names and on signs. Different characters that look alike (斎 and 斉) stay apart.
 */
const PAIRS = `
  髙高 﨑崎 嵜崎 濵浜 濱浜 邉辺 邊辺 齋斎 齊斉 澤沢 廣広 國国 嶋島 嶌島 櫻桜 眞真 惠恵 龍竜 瀧滝 條条 彌弥 壽寿 榮栄 圓円 德徳 寬寛 藏蔵 淸清
  靜静 黑黒 萬万 與与 假仮 會会 實実 寫写 縣県 學学 豐豊 關関 鐵鉄 鷄鶏 鷗鴎 瀨瀬 槇槙 祿禄 禮礼 穗穂 聰聡 聲声 莊荘 莖茎 藥薬 藝芸 號号 蟲虫
  證証 讀読 讓譲 豫予 賴頼 轉転 辯弁 辨弁 瓣弁 鄕郷 釋釈 錢銭 鑛鉱 雙双 靈霊 顯顕 驛駅 驗験 髮髪 鬪闘 鹽塩 麥麦 黃黄 點点 黨党 齒歯 龜亀 亞亜
  惡悪 壓圧 圍囲 醫医 壹壱 稻稲 飮飲 隱隠 營営 衞衛 悅悦 閱閲 緣縁 艷艶 應応 歐欧 奧奥 溫温 價価 畫画 繪絵 擴拡 殼殻 覺覚 嶽岳 勸勧 卷巻 歡歓
  觀観 氣気 歸帰 僞偽 戲戯 犧犠 舊旧 據拠 擧挙 峽峡 挾挟 狹狭 曉暁 區区 驅駆 勳勲 薰薫 徑径 溪渓 經経 繼継 輕軽 擊撃 缺欠 硏研 劍剣 圈圏 檢検
  權権 獻献 險険 嚴厳 廳庁 恆恒 效効 峯峰 碎砕 濟済 劑剤 册冊 雜雑 參参 慘惨 棧桟 蠶蚕 贊賛 殘残 絲糸 辭辞 濕湿 舍舎 收収 從従 澁渋 獸獣 縱縦
  肅粛 處処 緖緒 敍叙 奬奨 將将 燒焼 稱称 乘乗 剩剰 壤壌 孃嬢 淨浄 疊畳 穰穣 釀醸 觸触 囑嘱 愼慎 晉晋 寢寝 盡尽 粹粋 醉酔 隨随 髓髄 數数 樞枢
  攝摂 竊窃 專専 戰戦 淺浅 潛潜 纖繊 踐践 禪禅 壯壮 搜捜 插挿 巢巣 爭争 總総 裝装 瘦痩 騷騒 增増 屬属 續続 墮堕 對対 帶帯 滯滞 臺台 擇択 擔担
  單単 膽胆 團団 彈弾 斷断 遲遅 晝昼 鑄鋳 聽聴 鎭鎮 遞逓 傳伝 盜盗 燈灯 當当 獨独 屆届 繩縄 貳弐 惱悩 腦脳 霸覇 廢廃 拜拝 賣売 發発 拔抜 晚晩
  蠻蛮 祕秘 甁瓶 拂払 佛仏 竝並 變変 寶宝 萠萌 每毎 滿満 默黙 餠餅 譯訳 餘余 譽誉 搖揺 樣様 謠謡 來来 亂乱 覽覧 兩両 獵猟 綠緑 鄰隣 凉涼 壘塁
  勵励 隸隷 齡齢 戀恋 爐炉 勞労 樓楼 郞郎 亙亘 灣湾 冨富 舘館 桒桑 槗橋 栁柳 𠮷吉 煕熙 凜凛 遙遥 瑤瑶 堯尭 巖巌
`;

const kept = new Map(
  PAIRS.trim()
    .split(/\s+/)
    .map((pair) => Array.from(pair) as [string, string]),
);
const OLD = new RegExp(`[${[...kept.keys()].join('')}]`, 'gu');

/** A text with every old or variant form of a character as the common one. */
export const withCommonForms = (text: string): string =>
  text.replace(OLD, (character) => kept.get(character) ?? character);
