import * as z from 'zod/mini'
import { pageNumber } from '../paging.ts'

/** The orders of a list, the default first. */
export const SORTS = ['featured', 'newest', 'price', 'price-desc', 'name'] as const
export type Sort = (typeof SORTS)[number]

/** What the address of a list says about it. */
export interface ListQuery {
  readonly sort: Sort
  readonly page: number
}

export const LIST_PARAMS = { page: z.optional(z.string()), sort: z.optional(z.string()) }
export type ListParams = { readonly [Name in keyof typeof LIST_PARAMS]?: string }

/** Null where the page is not a number. Any other value that does not fit is left out. */
export function parseListQuery({ page: text, sort }: ListParams): ListQuery | null {
  const page = pageNumber(text)
  return page === null ? null : { page, sort: SORTS.find((known) => known === sort) ?? SORTS[0] }
}

/** The canonical address of a list: without defaults, in the order of the alphabet. The path may already have a query. */
export function listAddress(path: string, { page, sort }: ListQuery): string {
  const [pathname = '', query = ''] = path.split('?')
  const params = new URLSearchParams(query)
  if (page > 1) params.set('page', String(page))
  if (sort !== SORTS[0]) params.set('sort', sort)
  params.sort()
  return params.size > 0 ? `${pathname}?${params}` : pathname
}

/** Whether an address says the same as its canonical form. */
export function isCanonical(path: string, query: ListQuery, params: ListParams): boolean {
  const canonical = new URLSearchParams(listAddress(path, query).split('?')[1])
  return Object.keys(LIST_PARAMS).every((name) => (params[name as keyof ListParams] ?? null) === canonical.get(name))
}

/** Whether it shows the products of its path in another way: search engines index only the path itself and its pages. */
export function isVariation({ sort }: ListQuery): boolean {
  return sort !== SORTS[0]
}
