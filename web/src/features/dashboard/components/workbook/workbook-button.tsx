import type { DashboardAnswer } from '@reader/contracts/http/forms/dashboard';
import { useState } from 'react';
import { DownloadIcon } from '../../../../components/icons';
import { LastingButton } from '../../../../components/lasting-button';
import { useCurrentUser } from '../../../../lib/user-context';
import type { ChartStyle } from '../../model/bars';
import { useWorkbookJob } from '../../state/use-workbook-job';
import { WorkbookDialog } from './workbook-dialog';

/** Why there is nothing to put out; undefined: there is something. */
const whyOff = (answer: DashboardAnswer | undefined): string | undefined => {
  if (!answer) return '集計を読み込んでいます';
  if (answer.count > 0) return undefined;
  return answer.unconfirmed > 0
    ? '確認済の回答がまだないため、出力できません'
    : '数える回答がないため、出力できません';
};

/** Opens the settings of the dashboard's workbook (docs/product/dashboard.md#dialog-of-the-workbook). */
export const WorkbookButton = ({
  sheet,
  answer,
  style,
  includesUnconfirmed,
}: {
  sheet: string;
  /** undefined while it is loaded for the first time. */
  answer: DashboardAnswer | undefined;
  style: ChartStyle;
  includesUnconfirmed: boolean;
}) => {
  const { isReadOnly } = useCurrentUser();
  const [isOpen, setOpen] = useState(false);
  const job = useWorkbookJob(sheet, isOpen, () => setOpen(false));
  if (isReadOnly) return null;
  const obstacle = whyOff(answer);
  return (
    <>
      <LastingButton
        startIcon={<DownloadIcon />}
        aria-haspopup="dialog"
        title={obstacle ?? '集計をExcelファイルに出力'}
        isOff={obstacle !== undefined}
        onClick={() => setOpen(true)}
      >
        Excel
      </LastingButton>
      {isOpen && answer && (
        <WorkbookDialog
          {...{ sheet, answer, job }}
          counted={{ style, includesUnconfirmed }}
          onClose={() => {
            setOpen(false);
            job.forgetFailure();
          }}
        />
      )}
    </>
  );
};
