/** Marks and controls of the writing direction, which show a name in another order than it has: fdp.exe as exe.pdf. */
const DIRECTION_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A text without controls of the writing direction. */
export const withoutDirectionControls = (text: string): string => text.replaceAll(DIRECTION_CONTROLS, '');
