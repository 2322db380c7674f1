/** Characters that file names cannot have. */
const FORBIDDEN = /[\\/:*?"<>|\u0000-\u001f]/gu;

/** Gives a text to the browser to be saved as a file. */
export const saveAsFile = (name: string, text: string, type: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name.replace(FORBIDDEN, '＿');
  link.click();
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
