import { STORE_SETTINGS } from '@galleria/commerce/store/store-settings'
import { deleteStockAlert, listStockAlerts, requestStockAlert } from '@galleria/platform-client/operations/stock-alerts'
import { newOptInToken } from '../../auth/opt-in-token.ts'
import { type Operation, serve } from '../../http/operation.ts'
import type { Services } from '../../objects/services.ts'
import { unsubscribeLink } from '../../services/subscriptions/unsubscribe-token.ts'

/** Mails about a variant that is in stock again. */
export const stockAlertOperations: readonly Operation[] = [
  serve(requestStockAlert, async ({ caller, services, variables, language = STORE_SETTINGS.language, network }, { stockAlert }) => {
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
  }),
  serve(listStockAlerts, async ({ caller, services }) => services.commerce.run('listStockAlerts', await alertOwner(services, caller.id))),
  serve(deleteStockAlert, async ({ caller, services }, { id }) => {
    await services.commerce.run('deleteStockAlert', { id, ...(await alertOwner(services, caller.id)) })
  }),
]

async function alertOwner({ identity }: Pick<Services, 'identity'>, memberId: string) {
  return { memberId, ...(await identity.run('getVerifiedEmail', { memberId })) }
}
