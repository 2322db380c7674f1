import { describe, expect, it } from 'vitest';
import { id } from '../../testing/examples/ids.js';
import { OutputOptions, effectiveOptions } from './output-options.js';

const own = OutputOptions.parse({
  encoding: 'SJ',
  is_header: false,
  is_divided: true,
  naming_rule_id: id(7),
  replacement_character: '■',
});

describe('the options that count', () => {
  it('are the defaults where nothing is said', () =>
    expect(effectiveOptions({}, {})).toEqual(OutputOptions.parse({})));

  it('are those of the format, but for what was chosen', () => {
    expect(effectiveOptions(own, {})).toEqual(own);
    expect(effectiveOptions(own, { encoding: 'CP', is_header: undefined })).toEqual({
      ...own,
      encoding: 'CP',
    });
  });

  it.each(['XL', 'PD'] as const)(
    'of %s have the header, and neither splitting nor rename rule nor encoding',
    (extension) =>
      expect(effectiveOptions(own, { extension, is_header: true, has_bom: true })).toEqual({
        ...own,
        extension,
        is_header: true,
        encoding: 'U8',
        is_divided: false,
        naming_rule_id: null,
        guards_formulas: false,
      }),
  );

  it('have a byte order mark only in utf-8, names only for several files, numbers only in worksheets', () => {
    expect(effectiveOptions({ has_bom: true }, { encoding: 'CP' }).has_bom).toBe(false);
    expect(effectiveOptions({ has_bom: true }, {}).has_bom).toBe(true);
    expect(effectiveOptions(own, { is_divided: false }).naming_rule_id).toBeNull();
    expect(effectiveOptions({ has_number_cells: true }, {}).has_number_cells).toBe(false);
    expect(effectiveOptions({ has_number_cells: true }, { extension: 'XL' }).has_number_cells).toBe(true);
  });

  it('guard text files against formulas, unless that is switched off', () => {
    expect(effectiveOptions({}, {}).guards_formulas).toBe(true);
    expect(effectiveOptions({}, { guards_formulas: false }).guards_formulas).toBe(false);
    expect(effectiveOptions({ guards_formulas: false }, { extension: 'TX' }).guards_formulas).toBe(false);
  });

  it('leave out what else a format has', () =>
    expect(Object.keys(effectiveOptions({ ...own, id: id(1), format: id(2) } as never, {}))).toEqual(
      Object.keys(own),
    ));
});
