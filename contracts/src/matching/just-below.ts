/** The score of a nearest row that equals the document and is asked all the same: of namesakes, and of rows without enough behind them. */
export const JUST_BELOW = 0.9999;
