import type { CheckoutView } from '../../services/checkout/view-checkout.ts'
import { problemText } from './order-summary.tsx'

/** Which things cannot be ordered as they are, and the way back to change that. */
export function StockNotice({ view, cartUrl }: { view: CheckoutView; cartUrl: string }) {
  const short = view.lines.filter(({ problem }) => problem !== undefined)
  if (short.length === 0) return null
  return (
    <div class="notice" role="alert">
      <p>Nothing was ordered and nothing was charged:</p>
      <ul>
        {short.map((line) => (
          <li>{`${[line.name, line.choices].filter(Boolean).join(', ')}: ${problemText(line)}`}</li>
        ))}
      </ul>
      <p>
        <a href={cartUrl}>Change the cart</a>
      </p>
    </div>
  )
}
