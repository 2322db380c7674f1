import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { count } from '../../../lib/text';
import type { Saving } from '../editing/use-saving';

/** Confirming a third look asks where differences are left: the first entry would stand without anybody having chosen it. */
export const useThirdLook = (saving: Saving, undecided: number): Saving => {
  const dialogs = useDialogs();
  return {
    ...saving,
    confirm: async (onDone) => {
      if (undecided > 0) {
        const isAgreed = await dialogs.confirm({
          title: '照合していない項目があります',
          body: `2回の入力が異なる ${count(undecided)}項目は、1回目の入力のまま確認済になります。`,
          yes: '1回目の入力で確認する',
          no: '照合に戻る',
        });
        if (!isAgreed) return;
      }
      return saving.confirm(onDone);
    },
  };
};
