import type { ServerOnly } from '../lib/static-html/server-only'

interface StaticHtmlProps {
  readonly className?: string
  /** Undefined in the browser. */
  readonly html: ServerOnly<string> | undefined
}

/** Markup that was rendered on the server. Hydration leaves it alone, so neither its code nor its messages are sent to the browser. */
export function StaticHtml({ className, html }: StaticHtmlProps) {
  return <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html?.value ?? '' }} />
}
