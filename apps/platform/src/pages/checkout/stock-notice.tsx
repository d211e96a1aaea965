import type { MessageBundle } from '../../messages.ts'
import type { CheckoutLineView, CheckoutView } from '../../services/checkout/view-checkout.ts'
import { Notice } from '../layout/notice.tsx'

/** Which things cannot be ordered as they are, and the way back to change that. */
export function StockNotice({
  view,
  messages,
  cartUrl,
}: {
  readonly view: CheckoutView
  readonly messages: MessageBundle
  readonly cartUrl: string
}) {
  const short = view.lines.filter(({ problem }) => problem !== undefined)
  if (short.length === 0) return null
  return (
    <Notice kind="warn">
      <p>{messages.t('notice.stock')}</p>
      <ul>
        {short.map((line) => (
          <li>
            <bdi lang={line.language}>{[line.name, line.choices].filter(Boolean).join(', ')}</bdi>
            {`: ${problemText(messages, line)}`}
          </li>
        ))}
      </ul>
      <p>
        <a class="g-btn g-btn-main" href={cartUrl}>
          {messages.t('cart.change')}
        </a>
      </p>
    </Notice>
  )
}

export function problemText(
  { t, counted }: MessageBundle,
  { problem, available = 0 }: Pick<CheckoutLineView, 'problem' | 'available'>,
): string {
  if (problem === 'gone') return t('stock.gone')
  return problem === 'sold-out' ? t('stock.none') : counted('stock.short', available)
}
