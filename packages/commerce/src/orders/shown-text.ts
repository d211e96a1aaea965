/** A text of an order's line as its buyer reads it. */
export function getShownText(
  text: { readonly original?: string | undefined; readonly translated?: string | undefined } | undefined,
): string {
  return text?.translated ?? text?.original ?? ''
}
