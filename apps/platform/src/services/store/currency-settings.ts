import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import type { CurrencySettingsForm } from '../../domain/pricing/forms/shop-settings-form.ts'
import { assertCurrencies } from '../../domain/pricing/settings/display-currencies.ts'
import type { CommerceContext } from '../contexts.ts'
import { scheduleOutbox } from '../outbox/deliver-outbox.ts'
import { readSettings } from '../pricing/settings/read-settings.ts'
import { changeGeneral } from '../pricing/settings/shop-settings.ts'
import { recordContentChanged } from './record-content-changed.ts'

export function getCurrencySettings(context: CommerceContext) {
  const { currency, conversion } = readSettings(context).settings
  return { currencySettings: { currency, ...conversion } }
}

/** Stores drop their copies of converted prices by the event. */
export function setCurrencySettings(context: CommerceContext, changes: Wire<typeof CurrencySettingsForm>) {
  assertCurrencies(changes)
  context.db.transaction(() => {
    changeGeneral(context, (general) => ({ ...general, conversion: { ...general.conversion, ...changes } }))
    recordContentChanged(context, ['currencies'])
  })
  scheduleOutbox(context)
  return getCurrencySettings(context)
}
