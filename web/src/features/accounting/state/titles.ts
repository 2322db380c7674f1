import type { MappingTitle } from '@reader/contracts/objects/configuration/mapping-pattern';

/** What a title is called until it is named (docs/product/mapping.md#screen). */
export const NEW_TITLE = '新しい項目';
export const TITLE_LIMIT = 200;
export const TITLE_MISSING = '項目名を入力して下さい。';

export const newTitle = (patternId: string): MappingTitle => ({
  id: crypto.randomUUID(),
  mapping_pattern: patternId,
  title: NEW_TITLE,
  is_key: false,
  std_item: null,
  sequence: 1,
});

export const isNameless = ({ title }: MappingTitle): boolean => title.trim() === '';
