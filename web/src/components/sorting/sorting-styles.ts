/** Styles of a drag on the rows of `useSorting`: rows of a table, or entries of a list. */
export const sortingStyles = {
  '& [data-drag=dragged]': { opacity: 0.5, background: 'var(--tint)' },
  '& tr[data-drag=before] > td, & li[data-drag=before]': { boxShadow: 'inset 0 2px 0 var(--accent)' },
  '& tr[data-drag=after] > td, & li[data-drag=after]': { boxShadow: 'inset 0 -2px 0 var(--accent)' },
} as const;
