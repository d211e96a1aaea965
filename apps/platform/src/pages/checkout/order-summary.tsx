import type { Child } from 'hono/jsx'
import type { MessageBundle } from '../../messages.ts'
import type { CheckoutLineView, CheckoutView } from '../../services/checkout/view-checkout.ts'
import { Icon } from '../layout/icon.tsx'
import { Picture } from '../layout/picture.tsx'
import { money } from '../page-messages.ts'
import { formatPaidWith } from './membership-choice.tsx'
import { problemText } from './stock-notice.tsx'
import { Sums, Total } from './sums.tsx'

interface OrderSummaryProps {
  readonly view: CheckoutView
  readonly messages: MessageBundle
  /** Whether the sums of each delivery option are there; the style shows the chosen one's. */
  readonly offers: boolean
  /** Whether it is the next step that tells what delivery costs. */
  readonly undecided?: boolean
  /** Whether the summary is not folded away: there is something in it to see to. */
  readonly open?: boolean
  /** The field for a coupon or a gift card. */
  readonly children?: Child
}

/** The things, and what they cost: folded away on narrow screens, beside the form on wide ones. */
export function OrderSummary({ view, messages, offers, undecided = false, open = false, children }: OrderSummaryProps) {
  return (
    <aside class="hosted-side" aria-label={messages.t('summary')}>
      <details class="hosted-summary" open={open}>
        <summary>
          <h2>{messages.t('summary')}</h2>
          <span class="hosted-amount">
            <Total view={view} messages={messages} offers={offers} />
            <Icon name="down" />
          </span>
        </summary>
        <div>
          <h2 class="hosted-wide">{messages.t('summary')}</h2>
          <ul class="hosted-lines">
            {view.lines.map((line) => (
              <SummaryLine line={line} messages={messages} />
            ))}
          </ul>
          <Sums view={view} messages={messages} offers={offers} undecided={undecided} />
          {children}
        </div>
      </details>
    </aside>
  )
}

function SummaryLine({ line, messages }: { readonly line: CheckoutLineView; readonly messages: MessageBundle }) {
  const parts = [
    ...(line.choices ? [<bdi lang={line.language}>{line.choices}</bdi>] : []),
    ...(line.quantity > 1 ? [`${line.quantity} ×`] : []),
  ]
  return (
    <li>
      <Picture url={line.image} />
      <div>
        <b>
          <bdi lang={line.language}>{line.name}</bdi>
        </b>
        {parts.length > 0 && (
          <p class="hosted-quiet">
            {parts[0]}
            {parts.length > 1 && ' · '}
            {parts[1]}
          </p>
        )}
        {line.membership && (
          <p class="hosted-quiet">
            <bdi>{formatPaidWith(line.membership, messages)}</bdi>
          </p>
        )}
        {line.problem && <p class="g-error">{problemText(messages, line)}</p>}
      </div>
      {line.total !== undefined && <span class="hosted-amount">{money(messages, line.total)}</span>}
    </li>
  )
}
