/** The row of a list that carries this value as `data-<name>`. */
export const rowWith = (name: string, value: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`[data-${name}]`)].find((row) => row.dataset[name] === value);
