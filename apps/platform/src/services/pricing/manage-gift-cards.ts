import type { OffsetQuery } from '@galleria/platform-client/entities/query'
import type { Wire } from '@galleria/platform-client/entities/wire'
import { asc, count, eq } from 'drizzle-orm'
import { filterCondition, type FilterFields } from '../../db/queries/filter.ts'
import { orderBy, sortTerms } from '../../db/queries/sort.ts'
import { giftCards } from '../../db/schema/commerce.ts'
import { Failure } from '../../domain/failure.ts'
import { isoDate } from '../../domain/iso-date.ts'
import { fromMinor, toAmount, toMinor } from '../../domain/money.ts'
import { GIFT_CARD_RANDOM_BYTES, giftCardCode, obfuscatedCode, type NewGiftCard } from '../../domain/pricing-forms/gift-card-form.ts'
import { storeSettings } from '../../domain/store-settings.ts'
import { pageOf } from '../catalog/page.ts'
import type { CommerceContext } from '../contexts.ts'
import type { GiftCardRow } from './claim-gift-card.ts'
import { giftCardHash } from './find-gift-card.ts'

/** The only answer that holds the code. */
export async function createGiftCard(context: CommerceContext, { giftCard }: { giftCard: Wire<typeof NewGiftCard> }) {
  const { db, now } = context
  const code = giftCard.code ?? giftCardCode(crypto.getRandomValues(new Uint8Array(GIFT_CARD_RANDOM_BYTES)))
  const codeHash = await giftCardHash(code)
  if (db.select({ id: giftCards.id }).from(giftCards).where(eq(giftCards.codeHash, codeHash)).get())
    throw new Failure('GIFT_CARD_CODE_ALREADY_EXISTS', 'Another gift card has this code.')
  const minor = toMinor(giftCard.initialValue.amount)
  const id = crypto.randomUUID()
  db.insert(giftCards)
    .values({
      id,
      codeHash,
      obfuscatedCode: obfuscatedCode(code),
      initialMinor: minor,
      balanceMinor: minor,
      active: true,
      expiresAt: giftCard.expirationDate === undefined ? null : Date.parse(giftCard.expirationDate),
      externalId: giftCard.externalId ?? null,
      createdAt: now(),
      updatedAt: now(),
    })
    .run()
  return { giftCard: { ...documentOf(rowOf(context, id)), code } }
}

export function getGiftCard(context: CommerceContext, { id }: { id: string }) {
  return { giftCard: documentOf(rowOf(context, id)) }
}

/** A disabled card keeps what is on it, and cannot be spent. */
export function setGiftCardActive(context: CommerceContext, { id, active }: { id: string; active: boolean }) {
  const row = rowOf(context, id)
  context.db.update(giftCards).set({ active, updatedAt: context.now() }).where(eq(giftCards.id, row.id)).run()
  return getGiftCard(context, { id })
}

const giftCardFields: FilterFields = {
  id: { kind: 'text', column: giftCards.id, sortable: true },
  externalId: { kind: 'text', column: giftCards.externalId },
  createdDate: { kind: 'date', column: giftCards.createdAt, sortable: true },
  'balance.amount': { kind: 'amount', column: giftCards.balanceMinor, sortable: true, toColumn: (value) => toMinor(String(value)) },
}

export function queryGiftCards({ db }: CommerceContext, { query = {} }: { query?: Wire<typeof OffsetQuery> }) {
  const { limit, offset } = pageOf(query.paging)
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
  return { giftCards: rows.map(documentOf), pagingMetadata: { count: rows.length, offset, total } }
}

function rowOf({ db }: CommerceContext, id: string): GiftCardRow {
  const row = db.select().from(giftCards).where(eq(giftCards.id, id.toLowerCase())).get()
  if (!row) throw new Failure('NOT_FOUND', `There is no gift card ${id}.`)
  return row
}

function documentOf(row: GiftCardRow) {
  return {
    id: row.id,
    obfuscatedCode: row.obfuscatedCode,
    initialValue: { amount: toAmount(fromMinor(row.initialMinor)) },
    balance: { amount: toAmount(fromMinor(row.balanceMinor)) },
    currency: storeSettings.currency,
    disabled: !row.active,
    ...(row.expiresAt !== null && { expirationDate: isoDate(row.expiresAt) }),
    ...(row.externalId !== null && { externalId: row.externalId }),
    createdDate: isoDate(row.createdAt),
    updatedDate: isoDate(row.updatedAt),
  }
}
