import { Failure, invalid } from '@galleria/commerce/failures/failure'
import { GIFT_CARD_RANDOM_BYTES, giftCardCode } from '@galleria/commerce/pricing/gift-card-code'
import { isoDate } from '@galleria/commerce/values/iso-date'
import { decimalsOf, fromMinor, toAmount, toMinor } from '@galleria/commerce/values/money'
import type { NewGiftCard, OutstandingGiftCards } from '@galleria/platform-client/entities/gift-cards/gift-card-administration'
import type { OffsetQuery } from '@galleria/platform-client/entities/wire/query'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import Big from 'big.js'
import { and, asc, count, eq, gt, isNull, or, sum } from 'drizzle-orm'
import { giftCards } from '../../../db/schema/commerce.ts'
import { filterCondition, type FilterFields } from '../../../db/sql/filter.ts'
import { parsePaging } from '../../../db/sql/paging.ts'
import { orderBy, sortTerms } from '../../../db/sql/sort.ts'
import type { CommerceContext } from '../../contexts.ts'
import type { GiftCardRow } from './claim-gift-card.ts'
import { giftCardHash } from './gift-card-codes.ts'
import { insertGiftCard } from './insert-gift-card.ts'

/** The only answer that holds the code. */
function createGiftCard(context: CommerceContext, { giftCard }: { giftCard: Wire<typeof NewGiftCard> }) {
  const { db } = context
  const code = giftCard.code ?? giftCardCode(crypto.getRandomValues(new Uint8Array(GIFT_CARD_RANDOM_BYTES)))
  if (
    db
      .select({ id: giftCards.id })
      .from(giftCards)
      .where(eq(giftCards.codeHash, giftCardHash(code)))
      .get()
  )
    throw new Failure('GIFT_CARD_CODE_ALREADY_EXISTS', 'Another gift card has this code.')
  const id = crypto.randomUUID()
  const { expirationDate, externalId, initialValue } = giftCard
  refusePartsOfUnits(initialValue.amount, context.settings.currency)
  insertGiftCard(context, {
    id,
    code,
    minor: toMinor(initialValue.amount),
    ...(expirationDate !== undefined && { expiresAt: Date.parse(expirationDate) }),
    ...(externalId !== undefined && { externalId }),
  })
  return { giftCard: { ...giftCardDocument(context, giftCardRow(context, id)), code } }
}

function refusePartsOfUnits(amount: string, currency: string): void {
  const decimals = decimalsOf(currency)
  if (!new Big(amount).eq(new Big(amount).round(decimals)))
    throw invalid('giftCard.initialValue.amount', `must have at most ${decimals} decimal places`, 'DECIMAL_MAX_SCALE')
}

export function getGiftCard(context: CommerceContext, { id }: { id: string }) {
  return { giftCard: giftCardDocument(context, giftCardRow(context, id)) }
}

/** A disabled card keeps what is on it, and cannot be spent. */
function setGiftCardActive(context: CommerceContext, { id, active }: { id: string; active: boolean }) {
  const row = giftCardRow(context, id)
  context.db.update(giftCards).set({ active, updatedAt: context.now() }).where(eq(giftCards.id, row.id)).run()
  return getGiftCard(context, { id })
}

const giftCardFields: FilterFields = {
  id: { kind: 'text', column: giftCards.id, sortable: true },
  externalId: { kind: 'text', column: giftCards.externalId },
  orderId: { kind: 'text', column: giftCards.orderId },
  createdDate: { kind: 'date', column: giftCards.createdAt, sortable: true },
  'balance.amount': { kind: 'amount', column: giftCards.balanceMinor, sortable: true, toColumn: (value) => toMinor(String(value)) },
}

function queryGiftCards(context: CommerceContext, { query = {} }: { query?: Wire<typeof OffsetQuery> }) {
  const { db, settings } = context
  const { limit, offset } = parsePaging(query.paging)
  const condition = filterCondition(query.filter, giftCardFields, 'query.filter')
  const order = orderBy(sortTerms(query.sort, giftCardFields, 'query.sort'))
  const rows = db
    .select()
    .from(giftCards)
    .where(condition)
    .orderBy(...order, asc(giftCards.createdAt), asc(giftCards.id))
    .limit(limit)
    .offset(offset)
    .all()
  const total = db.select({ total: count() }).from(giftCards).where(condition).get()?.total ?? 0
  return { giftCards: rows.map((row) => giftCardDocument({ settings }, row)), pagingMetadata: { count: rows.length, offset, total } }
}

/** Books need it as one figure: it is a debt of the shop. */
function getOutstandingGiftCards({ db, settings, now }: CommerceContext): OutstandingGiftCards {
  const unexpired = or(isNull(giftCards.expiresAt), gt(giftCards.expiresAt, now()))
  const found = db
    .select({ count: count(), minor: sum(giftCards.balanceMinor).mapWith(Number) })
    .from(giftCards)
    .where(and(eq(giftCards.active, true), gt(giftCards.balanceMinor, 0), unexpired))
    .get()
  const balance = { amount: toAmount(fromMinor(found?.minor ?? 0), settings.currency) }
  return { count: found?.count ?? 0, balance, currency: settings.currency }
}

export function giftCardRow({ db }: CommerceContext, id: string): GiftCardRow {
  const row = db.select().from(giftCards).where(eq(giftCards.id, id.toLowerCase())).get()
  if (!row) throw new Failure('NOT_FOUND', `There is no gift card ${id}.`)
  return row
}

export function giftCardDocument({ settings }: Pick<CommerceContext, 'settings'>, row: GiftCardRow) {
  return {
    id: row.id,
    obfuscatedCode: row.obfuscatedCode,
    initialValue: { amount: toAmount(fromMinor(row.initialMinor), settings.currency) },
    balance: { amount: toAmount(fromMinor(row.balanceMinor), settings.currency) },
    currency: settings.currency,
    disabled: !row.active,
    ...(row.expiresAt !== null && { expirationDate: isoDate(row.expiresAt) }),
    ...(row.externalId !== null && { externalId: row.externalId }),
    ...(row.orderId !== null && { orderId: row.orderId }),
    ...(row.recipient !== null && { recipientEmail: row.recipient }),
    createdDate: isoDate(row.createdAt),
    updatedDate: isoDate(row.updatedAt),
  }
}

export const manageGiftCardsMethods = { createGiftCard, getGiftCard, getOutstandingGiftCards, queryGiftCards, setGiftCardActive }
