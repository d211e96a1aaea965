import { StoreVariant } from '@galleria/platform-client/entities/store-variant'
import * as z from 'zod/mini'
import { defineCall, servicePaths } from '../../http/call.ts'

export const getStoreVariant = defineCall({
  name: 'variants.get',
  recorded: true,
  methods: ['GET'],
  paths: servicePaths('/stores-reader', '/v1/variants/:id'),
  request: z.object({ id: z.string().check(z.maxLength(73)) }),
  answer: z.object({ variant: StoreVariant }),
  handle: ({ caller, services }, { id }) => services.commerce.text('getStoreVariant', { id, elevated: caller.kind === 'elevated' }),
})
