/** What is wider than its box is scrolled by the keyboard too. */
export const PUSHED_BY_KEYS = { tabindex: 0 }

/** Text for machines, to be read and copied. */
export function CodeBlock({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <pre {...PUSHED_BY_KEYS} role="group" aria-label={label}>
      <code>{text}</code>
    </pre>
  )
}
