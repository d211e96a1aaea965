import type { FragmentContext } from '@galleria/fragments/remote'
import type { Env } from '../../../env.ts'
import { hasCapability } from '../../lib/platform.ts'
import type { StockAlertParams } from './params.ts'

export interface StockAlertProps extends StockAlertParams {
  /** Whether the platform mails an address when a variant is in stock again. */
  readonly offered: boolean
}

export async function loader({ params, env }: FragmentContext<StockAlertParams, Env>): Promise<StockAlertProps> {
  return { ...params, offered: await hasCapability(env, 'stockAlerts') }
}
