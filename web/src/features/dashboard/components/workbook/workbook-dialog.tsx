import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { DashboardAnswer } from '@reader/contracts/http/forms/dashboard';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { LoadingFailed, LoadingRows } from '../../../../components/lists/list-states';
import { fragmentsQuery } from '../../../../lib/queries/form-fragments';
import { formItemsQuery } from '../../../../lib/queries/form-items';
import { workbookFields } from '../../model/workbook-fields';
import type { WorkbookJob } from '../../state/use-workbook-job';
import type { Counted } from './counted-line';
import { WorkbookForm } from './workbook-form';

const TITLE_ID = 'workbook-title';

/** As high as the settings, so that the dialog does not jump. */
const Waiting = styled('div')({ height: 'min(560px, calc(100vh - 220px))' });

/** The settings of a dashboard's workbook, shown once the fields of the form are known. */
export const WorkbookDialog = ({
  sheet,
  answer,
  counted,
  job,
  onClose,
}: {
  sheet: string;
  answer: DashboardAnswer;
  /** As the screen counts. */
  counted: Counted;
  job: WorkbookJob;
  onClose: () => void;
}) => {
  const items = useQuery(formItemsQuery(sheet));
  const fragments = useQuery(fragmentsQuery(sheet));
  const fields = useMemo(
    () => items.data && fragments.data && workbookFields(items.data, fragments.data, answer.fields),
    [items.data, fragments.data, answer.fields],
  );
  const failed = [items, fragments].filter(({ isError, data }) => isError && !data);
  return (
    <Dialog
      open
      // A click beside the dialog closes nothing.
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
      aria-labelledby={TITLE_ID}
      slotProps={{ paper: { sx: { width: 960 } } }}
    >
      <DialogTitle id={TITLE_ID}>集計のExcel出力</DialogTitle>
      {fields ? (
        <WorkbookForm {...{ sheet, fields, counted, job, onClose }} unconfirmed={answer.unconfirmed} />
      ) : (
        <>
          <DialogContent>
            <Waiting>
              {failed.length > 0 ? (
                <LoadingFailed
                  what="帳票の項目"
                  onRetry={() => failed.forEach((one) => void one.refetch())}
                />
              ) : (
                <LoadingRows />
              )}
            </Waiting>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>キャンセル</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
};
