import type { Id } from '@reader/contracts/objects/ids';
import { useQuery } from '@tanstack/react-query';
import { ReferencePick } from '../../../shared-features/configuration/table/reference-pick';
import { FieldProblem } from '../../../components/field-problem';
import { namingRulesQuery } from '../../../shared-features/format-chooser/format-api';

export const NamingRuleField = ({
  value,
  none,
  onChange,
}: {
  value: Id | null;
  /** Label for no rule. */
  none: string;
  onChange: (id: Id | null) => void;
}) => {
  const rules = useQuery(namingRulesQuery);
  return (
    <>
      <span aria-hidden>命名規則</span>
      <div>
        <ReferencePick
          label="命名規則"
          none={none}
          value={value}
          references={rules.data ?? []}
          isDisabled={rules.data === undefined}
          onChange={onChange}
        />
        {rules.isError && <FieldProblem id="rules-problem">命名規則を取得できませんでした。</FieldProblem>}
      </div>
      {rules.data?.length === 0 && (
        <p role="status">命名規則がありません。ファイル命名規則の画面で作れます。</p>
      )}
    </>
  );
};
