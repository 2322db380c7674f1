/** Element id of a value's input. */
export const fieldId = (inputId: string): string => `field-${inputId}`;
/** Element id of the input for the reason of a mark. */
export const reasonId = (inputId: string): string => `mark-reason-${inputId}`;
