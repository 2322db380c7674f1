/** The element that has the focus when a value has it. */
export const fieldId = (inputId: string): string => `field-${inputId}`;
/** Where the reason of a value's mark is entered. */
export const reasonId = (inputId: string): string => `mark-reason-${inputId}`;
