import type { Context } from 'hono'
import { variablesOf } from '../../env.ts'
import type { HonoEnv } from '../../http/hono-env.ts'
import type { MessageBundle } from '../../messages.ts'

/** The store's page that puts an order's items into the cart again. In strict mode the store has none. */
export function reorderUrl(context: Context<HonoEnv>, { link }: Pick<MessageBundle, 'link'>): string | undefined {
  const { STORE_URL, STRICT } = variablesOf(context.env)
  return STRICT ? undefined : `${STORE_URL}${link(`/reorder/${context.req.param('token') ?? ''}`)}`
}

interface OrderLinksProps {
  readonly invoice: string
  readonly again: string | undefined
  readonly messages: MessageBundle
}

export function OrderLinks({ invoice, again, messages: { t } }: OrderLinksProps) {
  return (
    <p class="order-links">
      {again && (
        <a class="g-btn" href={again}>
          {t('order.again')}
        </a>
      )}
      <a class="g-btn" href={invoice}>
        {t('invoice')}
      </a>
    </p>
  )
}
