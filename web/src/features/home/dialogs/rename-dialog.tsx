import { useState } from 'react';
import type { Id } from '@reader/contracts/objects/ids';
import type { QuestionProps } from '../../../components/dialogs/dialogs-context';
import { NamingRuleField } from '../components/naming-rule-field';
import { OutputDialog } from './output-dialog';

interface RenameDialogProps {
  readonly target: string;
  /** The organisation's own store copies the files under new names; otherwise the names are only listed. */
  readonly isCopied: boolean;
}

/** Chooses the rule for renaming images; null: cancelled. The images themselves stay unchanged. */
export const RenameDialog = ({
  target,
  isCopied,
  onAnswer,
}: RenameDialogProps & QuestionProps<Id | null>) => {
  const [rule, setRule] = useState<Id | null>(null);
  return (
    <OutputDialog
      title="画像をリネーム"
      target={target}
      yes={isCopied ? '新しい名前でコピー' : '新しい名前を確認'}
      isDisabled={rule === null}
      onYes={() => onAnswer(rule)}
      onNo={() => onAnswer(null)}
    >
      <NamingRuleField value={rule} none="選択してください" onChange={setRule} />
      <p>
        {isCopied
          ? '組織の保存先にある画像を、命名規則による新しい名前で outputs フォルダーにコピーします。元の画像は変更しません。'
          : '画像は組織の保存先にあるため、zipでの出力はありません。命名規則による新しいファイル名を一覧で示し、画像そのものは変更しません。'}
      </p>
    </OutputDialog>
  );
};
