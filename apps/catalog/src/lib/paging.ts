import type { Page } from '@galleria/platform-client/storefront/catalog/page'

const PAGE_SIZE = 24

/** Where a list stands: `pages` is null where the platform does not count. */
export interface Paging {
  readonly page: number
  readonly pages: number | null
  readonly previous: string | null
  readonly next: string | null
}

/** The number of a page as a URL has it: null where the text is not one. Without the parameter it is the first page. */
export function pageNumber(text: string | undefined): number | null {
  if (text === undefined) return 1
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null
}

/** The part of the list to ask for. */
export function pageWindow(page: number): { size: number; offset: number } {
  return { size: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
}

/** Whether a list reaches as far as this page. The first page exists even when it is empty. */
export function hasPage(page: number, result: Page<unknown>): boolean {
  return page === 1 || result.items.length > 0
}

/** Links to the neighbours of a page. */
export function pagingOf(addressOf: (page: number) => string, page: number, result: Page<unknown>): Paging {
  return {
    page,
    pages: result.total === undefined ? null : Math.max(1, Math.ceil(result.total / PAGE_SIZE)),
    previous: page > 1 ? addressOf(page - 1) : null,
    next: result.next !== undefined ? addressOf(page + 1) : null,
  }
}
