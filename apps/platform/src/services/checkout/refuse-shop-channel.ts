import { type Caller, isAdmin } from '@galleria/commerce/access/owner'
import { Failure } from '@galleria/commerce/failures/failure'

/** Sales at a till and by the shop's staff: what was sold there is handed over and cannot be canceled by its buyer. */
const SHOP_CHANNELS: ReadonlySet<string> = new Set(['POS', 'BACKOFFICE_MERCHANT'])

/** Only the shop itself sells at its till and in its back office. */
export function refuseShopChannel(caller: Caller, channelType: string): void {
  if (isAdmin(caller) || !SHOP_CHANNELS.has(channelType)) return
  throw new Failure('PERMISSION_DENIED', 'Only the shop may sell in this channel.', { field: 'channelType' })
}
