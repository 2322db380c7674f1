import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

/** A dialog is a question: it gets what it asks about and closes with the answer. */
export interface QuestionProps<Answer> {
  readonly onAnswer: (answer: Answer) => void;
}

export interface ConfirmQuestion {
  readonly title: string;
  readonly body?: ReactNode;
  /** Says what will be done: 「4件を削除」 rather than 「OK」. */
  readonly yes: string;
  readonly no?: string;
  /** What cannot be undone has a red button. */
  readonly isDestructive?: boolean;
}

export interface Notice {
  readonly title: string;
  readonly body?: ReactNode;
  readonly lines?: readonly string[];
}

export interface Dialogs {
  /** Asks with a dialog of its own. `props` are its other properties. */
  ask<Answer, Props extends object>(
    question: ComponentType<Props & QuestionProps<Answer>>,
    props: Props,
  ): Promise<Answer>;
  confirm(question: ConfirmQuestion): Promise<boolean>;
  /** Tells something that must be seen; resolves when it is closed. */
  tell(notice: Notice): Promise<void>;
}

export const DialogsContext = createContext<Dialogs | null>(null);

export const useDialogs = (): Dialogs => {
  const dialogs = useContext(DialogsContext);
  if (!dialogs) throw new Error('useDialogs outside DialogsProvider');
  return dialogs;
};
