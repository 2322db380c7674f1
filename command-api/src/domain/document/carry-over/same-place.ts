/** From this common share on two boxes may be of the same thing. */
export const SAME_PLACE = 0.3;
