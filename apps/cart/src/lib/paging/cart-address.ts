import { pageInRange } from '@galleria/order-view/line-pages'

/** Where a shopper is in a long cart. Absent, they are on the first page. */
export interface CartPosition {
  readonly page?: number | undefined
  /** The page of what is saved for later. */
  readonly saved?: number | undefined
}

/** The path of the cart's page, at an element of it. */
export function cartAddress({ page, saved }: CartPosition, anchor = '', params: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({ ...pageParam('page', page), ...pageParam('saved', saved), ...params }).toString()
  return `/cart${query && `?${query}`}${anchor && `#${anchor}`}`
}

/** The place that the params of an address name. Whether the cart reaches so far is seen when it is shown. */
export function parseCartPosition({ page, saved }: { page?: string | undefined; saved?: string | undefined }): CartPosition {
  return { page: pageInRange(page, Number.POSITIVE_INFINITY), saved: pageInRange(saved, Number.POSITIVE_INFINITY) }
}

function pageParam(name: string, page = 1): Record<string, string> {
  return page > 1 ? { [name]: String(page) } : {}
}

/** The id of a line on the page: without JavaScript, a form leads back to its own line. */
export const lineAnchor = (line: string) => `cart-line-${line}`
