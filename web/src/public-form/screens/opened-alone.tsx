import { type ReactNode, useEffect, useState } from 'react';
import type { OpenedForm, Opening } from '../answering/open-form';
import { type Turn, takeTurn } from '../keeping/only-tab';
import { go } from '../navigation';
import { MessagePage, Waiting } from '../parts/message-page';

type State = Opening | { readonly state: 'loading' } | { readonly state: 'other-tab' };

/** Opens the form for this tab alone. */
const useOpening = (
  place: string,
  open: () => Promise<Opening>,
): { state: State; again: (isTakenOver: boolean) => void } => {
  const [state, setState] = useState<State>({ state: 'loading' });
  const [asked, setAsked] = useState({ isTakenOver: false });
  useEffect(() => {
    let isLeft = false;
    let turn: Turn | null = null;
    const start = async () => {
      turn = await takeTurn(place, {
        isTakenOver: asked.isTakenOver,
        onLost: () => {
          if (isLeft) return;
          setState((now) => {
            if (now.state === 'ready') now.opened.store.stop();
            return { state: 'other-tab' };
          });
        },
      });
      if (isLeft) return turn?.end();
      if (!turn) return setState({ state: 'other-tab' });
      const opening = await open();
      if (isLeft) return;
      if (opening.state === 'elsewhere') go(opening.to, { isReplacing: true });
      else setState(opening);
    };
    void start();
    return () => {
      isLeft = true;
      turn?.end();
    };
  }, [place, open, asked]);
  const again = (isTakenOver: boolean): void => {
    setState({ state: 'loading' });
    setAsked({ isTakenOver });
  };
  return { state, again };
};

/** A form that one tab at a time writes into, under its place of the device's storage. */
export const OpenedAlone = ({
  place,
  open,
  children,
}: {
  readonly place: string;
  /** The same as long as the same is opened. */
  readonly open: () => Promise<Opening>;
  readonly children: (opened: OpenedForm) => ReactNode;
}) => {
  const { state, again } = useOpening(place, open);
  switch (state.state) {
    case 'loading':
    case 'elsewhere':
      return <Waiting />;
    case 'failed':
      return (
        <MessagePage icon="offline" title="表示できません">
          <p>{state.message}</p>
          <p>入力した内容は、この端末に残っています。</p>
          <button type="button" className="button primary" onClick={() => again(false)}>
            再試行
          </button>
        </MessagePage>
      );
    case 'other-tab':
      return (
        <MessagePage icon="warning" title="別のタブで入力中です">
          <p>
            この回答フォームは、このブラウザーの別のタブで開いています。同時に入力すると内容が混ざるため、ここでは入力できません。
          </p>
          <button type="button" className="button primary" onClick={() => again(true)}>
            このタブで続きを入力する
          </button>
        </MessagePage>
      );
    case 'ready':
      return children(state.opened);
  }
};
