import { list, looseFields } from '@galleria/platform-client/entities/fields'
import { CursorMetadata } from '@galleria/platform-client/entities/query'
import * as z from 'zod/mini'
import { defaultDeliveryProfileId } from '../../domain/pricing-forms/delivery-profile.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

/** The one delivery profile of the shop, with all its regions. */
export const queryDeliveryProfiles = defineCall({
  name: 'deliveryProfiles.query',
  recorded: false,
  methods: ['GET', 'POST'],
  paths: servicePaths('/ecom', '/v1/delivery-profiles/query'),
  request: z.object({}),
  answer: z.object({
    deliveryProfiles: list(
      looseFields({
        id: z.string(),
        name: z.string(),
        default: z.boolean(),
        deliveryRegions: list(looseFields({ id: z.string(), name: z.string() })),
      }),
    ),
    pagingMetadata: CursorMetadata,
  }),
  handle: async ({ services }) => ({
    deliveryProfiles: [
      {
        id: defaultDeliveryProfileId,
        name: 'Default',
        default: true,
        deliveryRegions: await services.commerce.run('listShippingRegions', null),
      },
    ],
    pagingMetadata: { count: 1, cursors: {}, hasNext: false },
  }),
})
