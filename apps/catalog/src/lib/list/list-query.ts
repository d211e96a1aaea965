import { LIST_SEPARATOR } from '@galleria/fragments/contract'
import { pageNumber } from '../paging.ts'
import { choiceToken, parseChoice, type FacetChoice } from './facet-choice.ts'

/** The orders of a list, the default first. */
export const SORTS = ['featured', 'newest', 'price', 'price-desc', 'name'] as const
export type Sort = (typeof SORTS)[number]

/** What narrows a list. */
export interface ListFilter {
  /** Any value of a facet will do; all facets have to agree. */
  readonly choices: readonly FacetChoice[]
  /** What a shopper pays, both ends included. */
  readonly min: number | null
  readonly max: number | null
  /** The currency of the two amounts, where it is not the store's own: an address says the same to every shopper. */
  readonly currency: string | null
  readonly inStock: boolean
  readonly discounted: boolean
}

/** What the address of a list says about it. */
export interface ListQuery extends ListFilter {
  readonly sort: Sort
  readonly page: number
}

/** The parameters that say it, in the order of the alphabet. */
export const LIST_PARAM_NAMES = ['cur', 'f', 'max', 'min', 'page', 'sale', 'sort', 'stock'] as const
export type ListParamName = (typeof LIST_PARAM_NAMES)[number]
export type ListParams = { readonly [Name in ListParamName]?: string }

/** Two facets may be chosen whole; more is made by no shopper. */
const MAX_CHOICES = 40
const YES = '1'

export const NO_FILTER: ListFilter = { choices: [], min: null, max: null, currency: null, inStock: false, discounted: false }

/** Null where the page is not a number. Any other value that does not fit is left out. */
export function parseListQuery({ cur = '', f = '', max, min, page: text, sale, sort, stock }: ListParams): ListQuery | null {
  const page = pageNumber(text)
  if (page === null) return null
  const [low, high] = [parseAmount(min), parseAmount(max)]
  const isSwapped = low !== null && high !== null && low > high
  return {
    page,
    sort: SORTS.find((known) => known === sort) ?? SORTS[0],
    choices: parseChoices(f),
    min: isSwapped ? high : low,
    max: isSwapped ? low : high,
    currency: (low ?? high) !== null && /^[A-Z]{3}$/.test(cur) ? cur : null,
    inStock: stock === YES,
    discounted: sale === YES,
  }
}

/** The canonical address of a list: without defaults, in the order of the alphabet. The path may already have a query. */
export function listAddress(path: string, query: ListQuery): string {
  const [pathname = '', search = ''] = path.split('?')
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries(listParams(query))) params.set(name, value)
  params.sort()
  return params.size > 0 ? `${pathname}?${params}` : pathname
}

/** Whether the parameters of an address are those of its canonical form. */
export function isCanonical(query: ListQuery, params: ListParams): boolean {
  const canonical = listParams(query)
  return LIST_PARAM_NAMES.every((name) => params[name] === canonical[name])
}

export function isFiltered({ choices, min, max, inStock, discounted }: ListFilter): boolean {
  return choices.length > 0 || min !== null || max !== null || inStock || discounted
}

/** Whether it shows the products of its path in another way: search engines index only the path itself and its pages. */
export function isVariation(query: ListQuery): boolean {
  return query.sort !== SORTS[0] || isFiltered(query)
}

function listParams({ page, sort, choices, min, max, currency, inStock, discounted }: ListQuery): ListParams {
  return {
    ...(currency !== null && (min ?? max) !== null && { cur: currency }),
    ...(choices.length > 0 && { f: choices.map(choiceToken).join(LIST_SEPARATOR) }),
    ...(max !== null && { max: String(max) }),
    ...(min !== null && { min: String(min) }),
    ...(page > 1 && { page: String(page) }),
    ...(discounted && { sale: YES }),
    ...(sort !== SORTS[0] && { sort }),
    ...(inStock && { stock: YES }),
  }
}

/** The choices in the order of the alphabet, each once. */
function parseChoices(text: string): FacetChoice[] {
  const choices = text.split(LIST_SEPARATOR).flatMap((token) => parseChoice(token) ?? [])
  return [...new Map(choices.map((choice) => [choiceToken(choice), choice]))]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .slice(0, MAX_CHOICES)
    .map(([, choice]) => choice)
}

/** An amount as shoppers write it: some write their cents behind a comma. */
function parseAmount(text = ''): number | null {
  return /^\d{1,8}(?:[.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : null
}
