import { type ComponentType, type ReactNode, useMemo, useState } from 'react';
import { type Dialogs, DialogsContext, type QuestionProps } from './dialogs-context';
import { ConfirmDialog, NoticeDialog } from './standard-questions';

interface Open {
  readonly id: number;
  readonly element: ReactNode;
}

let nextId = 1;

/** Holds the open dialogs; the newest is on top. */
export const DialogsProvider = ({ children }: { children: ReactNode }) => {
  const [open, setOpen] = useState<readonly Open[]>([]);

  const dialogs = useMemo((): Dialogs => {
    const ask = <Answer, Props extends object>(
      Question: ComponentType<Props & QuestionProps<Answer>>,
      props: Props,
    ): Promise<Answer> =>
      new Promise((resolve) => {
        const id = nextId++;
        const onAnswer = (answer: Answer) => {
          setOpen((list) => list.filter((one) => one.id !== id));
          resolve(answer);
        };
        setOpen((list) => [...list, { id, element: <Question key={id} {...props} onAnswer={onAnswer} /> }]);
      });
    return {
      ask,
      confirm: (question) => ask(ConfirmDialog, question),
      notify: (notice) => ask(NoticeDialog, notice),
    };
  }, []);

  return (
    <DialogsContext value={dialogs}>
      {children}
      {open.map(({ element }) => element)}
    </DialogsContext>
  );
};
