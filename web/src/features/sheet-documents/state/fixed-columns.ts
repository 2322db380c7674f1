/** Widths of the fixed columns, px: box, number, state; the file name follows. */
export const BOX = 44;
export const NUMBER = 56;
export const STATE = 128;
export const NAME = { id: 'file_name', title: 'ファイル名', width: 216 } as const;
