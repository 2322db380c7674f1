import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useState } from 'react';
import { ChooseFile } from '../../../components/files/choose-file';
import type { QuestionProps } from '../../../components/dialogs/dialogs-context';

/** Chooses a correction workbook; null: cancelled. */
export const ImportCorrectionsDialog = ({ onAnswer }: QuestionProps<File | null>) => {
  const [refusal, setRefusal] = useState<string>();
  const choose = (file: File) =>
    /\.xlsx$/i.test(file.name)
      ? onAnswer(file)
      : setRefusal(`「${file.name}」は読込結果修正ファイル（xlsx）ではありません。`);
  return (
    <Dialog open onClose={() => onAnswer(null)} aria-labelledby="corrections-title">
      <DialogTitle id="corrections-title">修正ファイルの取り込み</DialogTitle>
      <DialogContent>
        <ChooseFile what="読込結果修正ファイル" accept=".xlsx" refusal={refusal} onChoose={choose}>
          出力した読込結果修正ファイルを選ぶと、直した値を文書に反映します。出力した後に変更された文書は反映せず、結果に示します。
        </ChooseFile>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onAnswer(null)}>キャンセル</Button>
      </DialogActions>
    </Dialog>
  );
};
