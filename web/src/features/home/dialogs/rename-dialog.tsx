import { useState } from 'react';
import type { Id } from '@reader/contracts/objects/ids';
import type { QuestionProps } from '../../../components/dialogs/dialogs-context';
import { NamingRuleField } from '../components/naming-rule-field';
import { OutputDialog } from './output-dialog';

/**
 * By which rule images are renamed; null when they are not after all. They lie with the organisation, so that nothing
 * here touches them: what comes of it is the list of their new names.
 */
export const RenameDialog = ({ target, onAnswer }: { target: string } & QuestionProps<Id | null>) => {
  const [rule, setRule] = useState<Id | null>(null);
  return (
    <OutputDialog
      title="画像をリネーム"
      target={target}
      yes="新しい名前を確認"
      isDisabled={rule === null}
      onYes={() => onAnswer(rule)}
      onNo={() => onAnswer(null)}
    >
      <NamingRuleField value={rule} none="選択してください" onChange={setRule} />
      <p>
        画像は組織の保存先にあるため、zipでの出力はありません。命名規則による新しいファイル名を一覧で示し、画像そのものは変更しません。
      </p>
    </OutputDialog>
  );
};
