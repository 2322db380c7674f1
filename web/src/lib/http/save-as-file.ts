/** Characters that file names cannot have. */
const FORBIDDEN = /[\\/:*?"<>|\u0000-\u001f]/gu;

/** Downloads a text as a file. */
export const saveAsFile = (name: string, text: string, type: string): void =>
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));

/** Downloads bytes as a file. */
export const saveBlob = (name: string, bytes: Blob): void => {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name.replace(FORBIDDEN, '＿');
  link.click();
  // By then the browser has opened it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
