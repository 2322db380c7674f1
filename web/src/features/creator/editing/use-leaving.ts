import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { useStable } from '../../../lib/hooks/use-stable';
import { useUnloadWarning } from '../../../lib/hooks/use-unload-warning';
import { paths } from '../../../lib/paths';

const NOT_SAVED = {
  title: '保存できていない変更があります',
  body: '変更はこの端末に残っています。この帳票をもう一度開くと、続きから保存されます。',
  yes: '移動する',
  no: '編集に戻る',
};

/** Another screen waits until all is saved. What cannot be saved stays on the device, which is said first. */
export const useLeaving = (isUnsaved: boolean, save: () => Promise<boolean>): void => {
  const dialogs = useDialogs();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved &&
      nextLocation.pathname !== paths.signIn &&
      currentLocation.pathname !== nextLocation.pathname,
  );
  const leave = useStable(async () => {
    if ((await save()) || (await dialogs.confirm(NOT_SAVED))) blocker.proceed?.();
    else blocker.reset?.();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') void leave();
  }, [blocker.state, leave]);
  useUnloadWarning(isUnsaved);
};
