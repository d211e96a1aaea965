import { LIST_SEPARATOR } from '@galleria/fragments/contract'
import { listAddress, parseListQuery } from '../list/list-query.ts'

const PAGE = 'page'

/** Where a form of a list leads: to the canonical address, which spares a redirect. */
export function formAddress(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string')
  const { q, ...params } = Object.fromEntries(fields)
  const choices = fields.flatMap(([name, value]) => (name === 'f' ? [value] : []))
  const path = form.getAttribute('action') + (q === undefined ? '' : `?${new URLSearchParams({ q })}`)
  const query = parseListQuery({ ...params, f: choices.join(LIST_SEPARATOR) })
  return query ? listAddress(path, query) : path
}

/** Path and query of an address of this store. */
export function relativeAddress(href: string): string {
  const { pathname, search } = new URL(href, location.href)
  return pathname + search
}

/** The number of the page that an address leads to. */
export function pageOf(address: string): number {
  return Number(new URL(address, location.href).searchParams.get(PAGE) ?? 1)
}

/** The address of another page of the same list. */
export function withPage(address: string, page: number): string {
  const { pathname, searchParams } = new URL(address, location.href)
  if (page > 1) searchParams.set(PAGE, String(page))
  else searchParams.delete(PAGE)
  searchParams.sort()
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}
