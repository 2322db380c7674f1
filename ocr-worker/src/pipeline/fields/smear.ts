/** Signs that people write by themselves, besides letters and digits. */
const MEANT = /[\p{L}\p{N}○◯×△◎✓✔〃〒¥￥]/u;
/** Below it (0–100, calibrated) an engine's punctuation is what it made of dust, a stroke or a remains of a rule. */
const READ_FROM = 50;

/**
 * Whether what was read is no writing: punctuation only, of which the engine was anything but sure. Nobody fills
 * in a field with a bracket.
 */
export const isSmear = (text: string, confidence: number): boolean =>
  text !== '' && confidence < READ_FROM && !MEANT.test(text);
