/** A text of an order's line as its buyer reads it. */
export function shownText(text: { readonly original?: string | undefined; readonly translated?: string | undefined } | undefined): string {
  return text?.translated ?? text?.original ?? ''
}
