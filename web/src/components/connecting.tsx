import { useDelayed } from '../lib/hooks/use-delayed';
import { EmptyState } from './empty-state';
import { ReadingIcon } from './icons';

/** Ms after which a server that does not answer is said to be waited for. */
const PATIENCE_MS = 2_000;

/** In place of a screen whose server, or code, has not answered yet: nothing at first, since it comes at once as a rule. */
export const Connecting = () =>
  useDelayed(true, PATIENCE_MS) && (
    <EmptyState
      Icon={ReadingIcon}
      title="サーバーの応答を待っています"
      text="しばらくしても表示されないときは、システム管理者に連絡してください。"
      role="status"
    />
  );
