import { namingRuleElements } from '@reader/contracts/objects/configuration/naming-rule';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Edited } from '../../../shared-features/configuration/edited-configuration';
import { newObject } from '../../../shared-features/configuration/table/column-inputs';
import { TableEditor } from '../../../shared-features/configuration/table-editor';
import { standardItemsQuery } from '../../../lib/queries/configurations';
import { count } from '../../../lib/text';
import { namingElements, type RuleLists } from '../tables/naming-elements';
import { ExampleName } from './example-name';

/** One naming rule: its elements, and an example name. */
export const RuleEditor = (edited: Edited<RuleLists>) => {
  const items = useQuery(standardItemsQuery).data;
  const references = useMemo(() => ({ value: items }), [items]);
  return (
    <TableEditor
      edited={edited}
      definition={namingElements}
      references={references}
      loss={(elements) =>
        `${count(elements.length)}件の要素も削除され、元に戻せません。この規則を使う出力では、元のファイル名になります。`
      }
      make={(rule) => newObject(namingRuleElements, { naming_rule: rule })}
    >
      {(elements) => <ExampleName elements={elements} items={items ?? []} />}
    </TableEditor>
  );
};
