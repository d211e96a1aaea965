import type { Context } from 'hono'
import { variablesOf } from '../../env.ts'
import type { HonoEnv } from '../../http/hono-env.ts'
import type { MessageBundle } from '../../messages.ts'

/** The store's page where guests find their order. In strict mode the store has none. */
export function findOrderUrl(context: Context<HonoEnv>, { link }: Pick<MessageBundle, 'link'>): string | undefined {
  const { STORE_URL, STRICT } = variablesOf(context.env)
  return STRICT ? undefined : STORE_URL + link('/find-order')
}
