import { styled } from '@mui/material/styles';
import type { NamingRuleElement } from '@reader/contracts/objects/configuration/naming-rule';
import type { Reference } from '../../../shared-features/configuration/table/reference-pick';
import { useToday } from '../../../lib/hooks/use-today';
import { dayText, exampleName } from '../state/example-name';

const Band = styled('section')({
  display: 'flex',
  alignItems: 'baseline',
  gap: 12,
  minHeight: 56,
  flex: 'none',
  padding: '16px',
  background: 'var(--surface)',
  borderTop: '1px solid var(--line-2)',
  '& h2': { flex: 'none', fontWeight: 600 },
  '& output': { fontSize: 14, overflowWrap: 'anywhere' },
  '& small': { fontSize: 12, color: 'var(--text-3)', marginLeft: 'auto', whiteSpace: 'nowrap' },
});

/** The file name that the current rule gives, with the items' names instead of values. */
export const ExampleName = ({
  elements,
  items,
}: {
  elements: readonly NamingRuleElement[];
  items: readonly Reference[];
}) => {
  const today = useToday();
  const nameOf = (wanted: string) => items.find(({ id }) => id === wanted)?.name ?? '';
  const name = exampleName(elements, (id) => nameOf(id), dayText(today));
  return (
    <Band aria-label="ファイル名の例">
      <h2>ファイル名の例</h2>
      <output aria-label="ファイル名の例">{name === '' ? '（元のファイル名）' : name}.pdf</output>
      <small>項目には読み取った値が入ります</small>
    </Band>
  );
};
