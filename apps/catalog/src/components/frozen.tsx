import type { ServerOnly } from '../lib/server-only.ts'

interface FrozenProps {
  readonly className?: string
  /** Not there in the browser. */
  readonly html: ServerOnly<string> | undefined
}

/** Markup that the server made. Hydration leaves it as it is, so neither its code nor its words are sent to the browser. */
export function Frozen({ className, html }: FrozenProps) {
  return <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html?.value ?? '' }} />
}
