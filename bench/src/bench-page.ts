/** A page that is measured in a browser. */
export interface BenchPage {
  readonly name: string
  readonly url: string
  /** `Cookie` header of the page's shopper. */
  readonly cookie?: string
  /** The page asks search engines not to index it. */
  readonly noindex?: boolean
}
