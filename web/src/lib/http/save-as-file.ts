/** Characters that file names cannot have. */
const FORBIDDEN = /[\\/:*?"<>|\u0000-\u001f]/gu;

/** Downloads a text as a file. */
export const saveAsFile = (name: string, text: string, type: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name.replace(FORBIDDEN, '＿');
  link.click();
  // By then the browser has opened it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
