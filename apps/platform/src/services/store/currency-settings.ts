import { Failure } from '@galleria/commerce/failures/failure'
import { assertCurrencies, conversionTo } from '@galleria/commerce/pricing/settings/display-currencies'
import type { CurrencySettingsForm } from '@galleria/platform-client/entities/pricing/shop-settings'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { and, gt, isNull } from 'drizzle-orm'
import { findCurrencySettings } from '../../db/queries/store/currency-settings.ts'
import { checkouts, giftCards, orders } from '../../db/schema/commerce.ts'
import { rewriteDocuments } from '../catalog/write-documents.ts'
import type { CommerceContext } from '../contexts.ts'
import { scheduleOutbox } from '../outbox/deliver-outbox.ts'
import { recordContentChanged } from '../outbox/record-content-changed.ts'
import { readSettings } from '../pricing/settings/read-settings.ts'
import { changeGeneral } from '../pricing/settings/shop-settings.ts'

function getCurrencySettings(context: CommerceContext) {
  const { currency, conversion } = readSettings(context).settings
  return { currencySettings: { currency, ...conversion } }
}

/** The conversion for what reads prices of the catalog elsewhere. */
function priceConversion({ db }: Pick<CommerceContext, 'db'>, { currency }: { readonly currency: string }) {
  const conversion = conversionTo(currency, findCurrencySettings(db))
  return { conversion: conversion && { ...conversion, rate: conversion.rate.toString() } }
}

/** Stores drop their copies of prices by the events. */
function setCurrencySettings(context: CommerceContext, { currency, ...changes }: Wire<typeof CurrencySettingsForm>) {
  assertCurrencies({ currency, ...changes })
  const isOther = currency !== undefined && currency !== readSettings(context).settings.currency
  if (isOther) refuseAfterSales(context)
  context.db.transaction(() => {
    changeGeneral(context, (general) => ({
      ...general,
      ...(currency && { currency }),
      // The rates and the rounding were set for the former currency.
      conversion: { ...general.conversion, ...(isOther && { rates: {}, rounding: {} }), ...changes },
    }))
    if (isOther) {
      rewriteDocuments(context)
      endCheckouts(context)
    }
    recordContentChanged(context, ['currencies'])
  })
  scheduleOutbox(context)
  return getCurrencySettings(context)
}

/** Prices are numbers that mean the new currency from then on. What was sold stays in its own, so a store with sales keeps it. */
function refuseAfterSales({ db }: CommerceContext): void {
  const sold = [orders, giftCards].some((table) => db.select({ id: table.id }).from(table).limit(1).get())
  if (sold)
    throw new Failure(
      'CURRENCY_HAS_SALES',
      'The store has sold in its currency already: it can be changed until the first order or gift card.',
    )
}

/** Shoppers agreed to sums in the old currency: they begin a new checkout from their carts, which stay. */
function endCheckouts({ db, now }: CommerceContext): void {
  const open = and(isNull(checkouts.orderId), gt(checkouts.expiresAt, now()))
  db.update(checkouts).set({ expiresAt: now() }).where(open).run()
}

export const currencySettingsMethods = { getCurrencySettings, priceConversion, setCurrencySettings }
