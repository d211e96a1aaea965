const PATHS = {
  search: 'M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11m4.2 9.7 4 4',
  account: 'M10 3.3a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4M3.5 17c.8-3.6 3.3-5 6.5-5s5.7 1.4 6.5 5',
  cart: 'M4 7h12l.8 10H3.2zM7 7V6a3 3 0 0 1 6 0v1',
} as const

export type FrameIconName = keyof typeof PATHS

/** A drawing in the frame, where no class reaches: the style sheet knows it as a part. */
export function FrameIcon({ name }: { name: FrameIconName }) {
  return (
    <svg {...PART} viewBox="0 0 20 20" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}

/** React's types know the attribute on HTML elements only. */
const PART = { part: 'icon' }
