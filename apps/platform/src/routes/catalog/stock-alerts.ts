import { STORE_SETTINGS } from '@galleria/commerce/store/store-settings'
import { defaultVariantId } from '@galleria/platform-client/entities/catalog/catalog-reference'
import {
  RequestedStockAlert,
  RequestStockAlert,
  StockAlertById,
  StockAlertList,
} from '@galleria/platform-client/entities/stock-alerts/stock-alert'
import * as z from 'zod/mini'
import { newOptInToken } from '../../auth/opt-in-token.ts'
import { type Operation, defineOperation } from '../../http/operation.ts'
import type { Services } from '../../objects/services.ts'
import { unsubscribeLink } from '../../services/subscriptions/unsubscribe-token.ts'

const PATH = '/platform/v1/stock-alerts'

/** Mails about a variant that is in stock again. */
export const stockAlertOperations: readonly Operation[] = [
  defineOperation({
    name: 'stockAlerts.request',
    summary: 'Request a stock alert',
    description:
      'Mails an address once when a sold-out variant is in stock again. Its owner is asked by mail first, in the language of the request; a member’s own verified address is not.',
    example: {
      takes: { stockAlert: { email: 'ann@example.com', productId: '$SOLD_OUT_PRODUCT_ID', variantId: defaultVariantId } },
      needs: ['SOLD_OUT'],
    },
    recorded: false,
    methods: ['POST'],
    paths: [PATH],
    request: RequestStockAlert,
    response: RequestedStockAlert,
    handle: async ({ caller, services, variables, language = STORE_SETTINGS.language, network }, { stockAlert }) => {
      const { email, productId, variantId } = stockAlert
      await services.commerce.run('admitStockAlert', { productId, variantId, network })
      const { token, digest } = await newOptInToken()
      const { decision } = await services.identity.run('decideOptIn', { email, caller })
      return services.commerce.run('requestStockAlert', {
        ...stockAlert,
        language,
        memberId: caller.kind === 'member' ? caller.id : null,
        endUrl: await unsubscribeLink({ email, language, list: 'stock-alerts' }, variables),
        decision,
        optIn: { digest, url: `${variables.PUBLIC_URL}/stock-alerts/${token}` },
      })
    },
  }),
  defineOperation({
    name: 'stockAlerts.list',
    summary: 'List my stock alerts',
    description:
      'Lists what the signed-in member waits for, the newest first: what the member’s verified address waits for, and what the member asked for at other addresses once they agreed.',
    recorded: false,
    methods: ['GET'],
    paths: [PATH],
    request: z.object({}),
    response: StockAlertList,
    handle: async ({ caller, services }) => services.commerce.run('listStockAlerts', await alertOwner(services, caller.id)),
  }),
  defineOperation({
    name: 'stockAlerts.delete',
    summary: 'Delete a stock alert',
    description: 'Ends an alert of the signed-in member. Another’s is answered as if it were not there.',
    example: { takes: { id: '$STOCK_ALERT_ID' } },
    recorded: false,
    methods: ['DELETE'],
    paths: [`${PATH}/:id`],
    request: StockAlertById,
    response: z.object({}),
    handle: async ({ caller, services }, { id }) => {
      await services.commerce.run('deleteStockAlert', { id, ...(await alertOwner(services, caller.id)) })
    },
  }),
]

async function alertOwner({ identity }: Pick<Services, 'identity'>, memberId: string) {
  return { memberId, ...(await identity.run('getVerifiedEmail', { memberId })) }
}
