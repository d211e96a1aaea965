import { deleteStockAlert, listStockAlerts, requestStockAlert } from '@galleria/platform-client/operations/stock-alerts'
import { type Operation, serve } from '../../http/operation.ts'
import type { Services } from '../../objects/services.ts'
import { admitAlert } from './request-alert.ts'

/** Mails about a variant that is in stock again. */
export const stockAlertOperations: readonly Operation[] = [
  serve(requestStockAlert, async (context, { stockAlert }) =>
    context.services.commerce.run('requestStockAlert', await admitAlert(context, stockAlert)),
  ),
  serve(listStockAlerts, async ({ caller, services }) => services.commerce.run('listStockAlerts', await alertOwner(services, caller.id))),
  serve(deleteStockAlert, async ({ caller, services }, { id }) => {
    await services.commerce.run('deleteStockAlert', { id, ...(await alertOwner(services, caller.id)) })
  }),
]

async function alertOwner({ identity }: Pick<Services, 'identity'>, memberId: string) {
  return { memberId, ...(await identity.run('getVerifiedEmail', { memberId })) }
}
