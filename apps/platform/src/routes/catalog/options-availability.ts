import { OptionsAvailability } from '@galleria/platform-client/entities/product-options'
import * as z from 'zod/mini'
import { defineCall, servicePaths } from '../../http/call.ts'

export const optionsAvailability = defineCall({
  name: 'products.optionsAvailability',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/stores-reader', '/v1/products/:id/productOptionsAvailability'),
  request: z.object({ id: z.string().check(z.maxLength(36)), options: z.optional(z.record(z.string(), z.string())) }),
  answer: OptionsAvailability,
  handle: ({ caller, services }, { id, options = {} }) =>
    services.commerce.text('optionsAvailability', { id, options, elevated: caller.kind === 'elevated' }),
})
