/** A small sign beside words, drawn by the style sheet. */
export function Icon({ name }: { readonly name: 'check' | 'down' | 'warning' }) {
  return <span class={`g-icon g-icon-${name}`} aria-hidden="true" />
}

export function LockIcon() {
  return (
    <svg class="g-icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d="M5 9h10v8H5zM7 9V6.5a3 3 0 0 1 6 0V9" />
    </svg>
  )
}
