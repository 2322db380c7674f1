import { EditedConfiguration } from '../../../shared-features/configuration/edited-configuration';
import { useChosenConfiguration } from '../../../shared-features/configuration/use-chosen-configuration';
import { ConversionIcon } from '../../../components/icons';
import { conversionPatterns, loadPattern } from '../api/converter';
import { PatternEditor } from './pattern-editor';

/** The conversion patterns: one is chosen and edited. */
export const Patterns = () => {
  const chosen = useChosenConfiguration(conversionPatterns);
  return (
    <EditedConfiguration
      chosen={chosen}
      load={loadPattern}
      Icon={ConversionIcon}
      emptyText={
        '出力する値の文字を置き換えるルールの集まりです。\n追加すると、出力設定の項目ごとに選べます。'
      }
    >
      {(edited) => <PatternEditor key={edited.root.id} chosen={chosen} edited={edited} />}
    </EditedConfiguration>
  );
};
