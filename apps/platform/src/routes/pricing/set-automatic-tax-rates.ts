import { guid, instant, optionalFields, requestList } from '@galleria/platform-client/entities/fields'
import * as z from 'zod/mini'
import { AutomaticRate } from '../../domain/pricing-forms/tax-forms.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

/** Replaces the automatic rates of a region: called by what keeps them up to date, with how long they are good. */
export const setAutomaticTaxRates = defineCall({
  name: 'taxRates.setAutomatic',
  recorded: false,
  methods: ['POST'],
  paths: servicePaths('/billing', '/v1/tax-regions/:id/automatic-rates'),
  request: z.object({ id: guid(), rates: requestList(AutomaticRate, 100), ...optionalFields({ validUntil: instant() }) }),
  answer: z.object({}),
  handle: ({ services }, request) => services.commerce.run('setAutomaticTaxRates', request),
})
