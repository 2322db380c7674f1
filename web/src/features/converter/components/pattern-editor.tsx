import { charactersConversionRules } from '@reader/contracts/objects/configuration/conversion-pattern';
import type { Edited } from '../../../shared-features/configuration/edited-configuration';
import { newObject } from '../../../shared-features/configuration/table/column-inputs';
import { TableEditor } from '../../../shared-features/configuration/table-editor';
import { count } from '../../../lib/text';
import { type PatternLists, patternRules } from '../tables/pattern-rules';
import { TryOut } from './try-out';

/** One conversion pattern: its rules, and their result on a sample text. */
export const PatternEditor = (edited: Edited<PatternLists>) => (
  <TableEditor
    edited={edited}
    definition={patternRules}
    columns="minmax(0, 1fr) clamp(320px, 28vw, 480px)"
    loss={(rules) =>
      `${count(rules.length)}件のルールも削除され、元に戻せません。このパターンを使う出力項目は変換されなくなります。`
    }
    make={(pattern) => newObject(charactersConversionRules, { characters_conversion_pattern: pattern })}
  >
    {(rules, { isInvalid }) => <TryOut rules={rules} isInvalid={isInvalid} />}
  </TableEditor>
);
