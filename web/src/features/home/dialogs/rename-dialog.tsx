import { useState } from 'react';
import type { Id } from '@reader/contracts/objects/ids';
import type { QuestionProps } from '../../../components/dialogs/dialogs-context';
import { NamingRuleField } from '../components/naming-rule-field';
import { OutputDialog } from './output-dialog';

/** By which rule images are renamed; null when they are not after all. */
export const RenameDialog = ({ target, onAnswer }: { target: string } & QuestionProps<Id | null>) => {
  const [rule, setRule] = useState<Id | null>(null);
  return (
    <OutputDialog
      title="画像をリネーム"
      target={target}
      yes="リネーム"
      isDisabled={rule === null}
      onYes={() => onAnswer(rule)}
      onNo={() => onAnswer(null)}
    >
      <NamingRuleField value={rule} none="選択してください" onChange={setRule} />
    </OutputDialog>
  );
};
