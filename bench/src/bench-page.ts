/** A page that is measured in a browser. */
export interface BenchPage {
  readonly name: string
  readonly url: string
  /** Of the shopper whose page it is. */
  readonly cookie?: string
  /** Not for search engines, which are told so. */
  readonly noindex?: boolean
}
