/** Whose paths lie under it; nothing is ever fetched from there. */
const HERE = 'https://here.invalid';

/** Is it the path of one of the product's screens, and of no other host however browsers read it? */
export const isPathOfProduct = (path: string): boolean => {
  if (!path.startsWith('/admin/') || /[\\\u0000-\u0020\u007f]/u.test(path)) return false;
  if (!URL.canParse(path, HERE)) return false;
  const url = new URL(path, HERE);
  return url.origin === HERE && url.pathname.startsWith('/admin/');
};
