/** Prints some lines below a title, and nothing of the screen. */
export const printText = (title: string, lines: readonly string[]): void => {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' });
  document.body.append(frame);
  const view = frame.contentWindow;
  if (!view) return frame.remove();
  const head = view.document.createElement('h1');
  head.textContent = title;
  const body = view.document.createElement('pre');
  body.textContent = lines.join('\n');
  Object.assign(body.style, { fontSize: '14pt', lineHeight: '1.6' });
  view.document.body.append(head, body);
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
};
