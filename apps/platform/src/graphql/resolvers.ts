import { type Caller, isAdmin } from '@galleria/commerce/access/owner'
import { Failure } from '@galleria/commerce/failures/failure'
import type { Sort } from '@galleria/platform-client/entities/wire/query'
import type { Services } from '../objects/services.ts'
import type { JsonText } from '../rpc/methods.ts'

/** The caller, and the services that resolvers use. */
export interface QueryContext {
  readonly caller: Caller
  readonly services: Services
  readonly language: string | undefined
}

interface Query {
  readonly filter?: Record<string, unknown>
  readonly sort?: Sort[]
  readonly limit: number
}
type OffsetQuery = Query & { readonly offset: number }
type CursorQuery = Query & { readonly cursor?: string }
interface IdOrSlug {
  readonly id?: string
  readonly slug?: string
}

export async function findProduct(_: unknown, { id, slug }: IdOrSlug, { caller, services, language }: QueryContext) {
  const elevated = isAdmin(caller)
  if (id !== undefined)
    return (await orNull(services.commerce.text('getProduct', { id, elevated, merchantData: elevated, language })))?.['product']
  if (slug === undefined) throw new Failure('CATALOG_ITEM_NOT_FOUND', 'Name the product by its id or its slug.')
  const { products } = parseText(
    await services.commerce.text('queryProducts', { query: { filter: { slug }, paging: { limit: 1, offset: 0 } }, elevated, language }),
  )
  return listOf(products)[0]
}

export async function findProducts(_: unknown, query: OffsetQuery, { caller, services, language }: QueryContext) {
  const { products, metadata } = parseText(
    await services.commerce.text('queryProducts', { query: offsetQuery(query), elevated: isAdmin(caller), language }),
  )
  return { items: products, ...totalOf(metadata) }
}

export async function findCollection(_: unknown, { id, slug }: IdOrSlug, { caller, services, language }: QueryContext) {
  const by = id !== undefined ? { id } : slug !== undefined ? { slug } : undefined
  if (!by) throw new Failure('COLLECTION_NOT_FOUND', 'Name the collection by its id or its slug.')
  return (await orNull(services.commerce.text('getCollection', { by, elevated: isAdmin(caller), language })))?.['collection']
}

export async function findCollections(_: unknown, query: OffsetQuery, { caller, services, language }: QueryContext) {
  const { collections, metadata } = parseText(
    await services.commerce.text('queryCollections', { query: offsetQuery(query), elevated: isAdmin(caller), language }),
  )
  return { items: collections, ...totalOf(metadata) }
}

export async function findCart(_: unknown, __: object, { caller, services }: QueryContext) {
  if (isAdmin(caller)) return null
  return (await orNull(services.cart(caller).text('getCart', null)))?.['cart']
}

export async function findOrder(_: unknown, { id }: { id: string }, { caller, services }: QueryContext) {
  return (await orNull(services.commerce.text('getOrder', { id, caller })))?.['order']
}

export async function findOrders(_: unknown, { filter, sort, limit, cursor }: CursorQuery, { caller, services }: QueryContext) {
  const search = { cursorPaging: { limit, ...(cursor !== undefined && { cursor }) }, ...(filter && { filter }), ...(sort && { sort }) }
  const { orders, metadata } = parseText(await services.commerce.text('searchOrders', { search, caller }))
  const { cursors, hasNext } = fieldsOf(metadata)
  const { next, prev } = fieldsOf(cursors)
  return { items: orders, next, previous: prev, hasNext }
}

export async function findMember(_: unknown, __: object, { caller, services }: QueryContext) {
  if (caller.kind !== 'member') return null
  return (await orNull(services.identity.text('getMyMember', { caller, fieldset: 'FULL' })))?.['member']
}

function offsetQuery({ filter, sort, limit, offset }: OffsetQuery) {
  return { paging: { limit, offset }, ...(filter && { filter }), ...(sort && { sort }) }
}

/** What is not there is null in GraphQL; every other failure is an error. */
async function orNull(response: Promise<JsonText>): Promise<Record<string, unknown> | null> {
  try {
    return parseText(await response)
  } catch (error) {
    if (error instanceof Failure && error.code.endsWith('NOT_FOUND')) return null
    throw error
  }
}

function parseText({ text }: JsonText): Record<string, unknown> {
  return fieldsOf(JSON.parse(text))
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function totalOf(metadata: unknown): { total?: unknown } {
  const { total } = fieldsOf(metadata)
  return total === undefined ? {} : { total }
}
