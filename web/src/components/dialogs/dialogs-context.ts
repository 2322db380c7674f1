import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

/** A dialog asks a question: it gets its subject as props and closes with the answer. */
export interface QuestionProps<Answer> {
  readonly onAnswer: (answer: Answer) => void;
}

export interface ConfirmQuestion {
  readonly title: string;
  readonly body?: ReactNode;
  /** Names the action: 「4件を削除」 rather than 「OK」. */
  readonly yes: string;
  readonly no?: string;
  /** Shows a red button, for actions that cannot be undone. */
  readonly isDestructive?: boolean;
  /** Where the focus begins; absent: on no where the question is destructive, else on yes. */
  readonly focus?: 'yes' | 'no';
}

export interface Notice {
  readonly title: string;
  readonly body?: ReactNode;
  readonly lines?: readonly string[];
}

export interface Dialogs {
  /** Opens a custom dialog. `props` are its remaining properties. */
  ask<Answer, Props extends object>(
    question: ComponentType<Props & QuestionProps<Answer>>,
    props: Props,
  ): Promise<Answer>;
  confirm(question: ConfirmQuestion): Promise<boolean>;
  /** Shows a notice; resolves when it is closed. */
  notify(notice: Notice): Promise<void>;
}

export const DialogsContext = createContext<Dialogs | null>(null);

export const useDialogs = (): Dialogs => {
  const dialogs = useContext(DialogsContext);
  if (!dialogs) throw new Error('useDialogs outside DialogsProvider');
  return dialogs;
};
