/** A text of sentences without the full stop of the last: it is small, and gets lost at the end of a row. */
export const lacksFullStop = (text: string): boolean => /。[\s\S]*[^。)）」』\s]\s*$/u.test(text);
