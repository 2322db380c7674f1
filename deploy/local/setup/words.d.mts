export interface ForbiddenWord {
  readonly line: number;
  readonly message: string;
}

export const forbiddenWordsOf: (text: string) => ForbiddenWord[];
