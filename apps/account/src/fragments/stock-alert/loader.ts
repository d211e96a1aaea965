import type { FragmentContext } from '@galleria/fragments/remote'
import { platformCapabilities } from '@galleria/fragments/remote/site-platform'
import type { Env } from '../../../env.ts'
import type { StockAlertParams } from './params.ts'

export interface StockAlertProps extends StockAlertParams {
  /** Whether the platform mails an address when a variant is in stock again. */
  readonly offered: boolean
}

export async function loader({ params, env }: FragmentContext<StockAlertParams, Env>): Promise<StockAlertProps> {
  return { ...params, offered: await platformCapabilities(env).has('stockAlerts') }
}
