import { STORE_SETTINGS } from '@galleria/commerce/store/store-settings'
import { newOptInToken } from '../../auth/opt-in-token.ts'
import type { OperationContext } from '../../http/operation.ts'
import type { StockAlertRequest } from '../../services/catalog/stock-alerts/request-stock-alert.ts'
import { unsubscribeLink } from '../../services/subscriptions/unsubscribe-token.ts'

type RequestedAlert = Pick<StockAlertRequest, 'email' | 'productId' | 'variantId'>

/** Admits a request for an alert, decides whether its address is asked by mail, and returns what is stored. */
export async function admitAlert(
  { caller, services, variables, language = STORE_SETTINGS.language, network }: OperationContext<'shopper'>,
  { email, productId, variantId }: RequestedAlert,
): Promise<StockAlertRequest> {
  await services.commerce.run('admitStockAlert', { productId, variantId, network })
  const { token, digest } = await newOptInToken()
  const { decision } = await services.identity.run('decideOptIn', { email, caller })
  return {
    email,
    productId,
    variantId,
    language,
    memberId: caller.kind === 'member' ? caller.id : null,
    endUrl: await unsubscribeLink({ email, language, list: 'stock-alerts' }, variables),
    decision,
    optIn: { digest, url: `${variables.PUBLIC_URL}/stock-alerts/${token}` },
  }
}
