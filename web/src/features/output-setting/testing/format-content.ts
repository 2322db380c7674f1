import { fakeFormat, fakeItemOf, fakeRowOf } from '../../../testing/fake-formats';
import { byId, CsvFormat, type FormatContent } from '../state/format-content';

/** The format of the fake server, as the screen has it. */
export const fakeContent = (): FormatContent => {
  const { csvFormats, csvFormatOptions, csvFormatRows, csvFormatItems } = fakeFormat();
  return {
    csvFormats: byId(csvFormats.map((format) => CsvFormat.parse(format))),
    csvFormatOptions: byId(csvFormatOptions),
    csvFormatRows: byId(csvFormatRows),
    csvFormatItems: byId(csvFormatItems),
  };
};

/** With another row, as somebody else would have added it. */
export const withRow = (content: FormatContent, n: number, header: string): FormatContent => ({
  ...content,
  csvFormatRows: new Map(content.csvFormatRows).set(fakeRowOf(n).id, fakeRowOf(n, { header })),
  csvFormatItems: new Map(content.csvFormatItems).set(fakeItemOf(n + 40, n).id, fakeItemOf(n + 40, n)),
});

/** Ids that count up, for what is made. */
export const countedIds = (): (() => string) => {
  let n = 0;
  return () => `00000000-0000-4000-9000-${String((n += 1)).padStart(12, '0')}`;
};
