import { CANCEL_REASONS } from '@galleria/commerce/orders/buyer/buyer-rights'
import type { OrderReturnRecord } from '@galleria/commerce/orders/buyer/order-return'
import type { OrderDocument } from '@galleria/commerce/orders/order-transactions'
import { getShownText } from '@galleria/commerce/orders/shown-text'
import { STORE_SETTINGS } from '@galleria/commerce/store/store-settings'
import { MAX_RETURN_COMMENT, RETURN_REASONS, type ReturnState } from '@galleria/platform-client/entities/orders/order-return'
import type { Child } from 'hono/jsx'
import type { MessageBundle, MessageKey } from '../../messages.ts'
import type { OrderRights } from '../../services/orders/buyer/order-rights.ts'
import { Select } from '../layout/field.tsx'
import { quantityField } from './order-forms.ts'

interface OrderActionsProps extends OrderRights {
  readonly order: OrderDocument
  /** The action that the page was opened for. */
  readonly opened: string | undefined
  readonly messages: MessageBundle
}

/** What the buyer can do: cancel the order, or return what came. Each is a form that opens without a script. */
export function OrderActions({ order, opened, cancel, returnable, returns, messages }: OrderActionsProps) {
  const { t } = messages
  return (
    <>
      <Returns order={order} returns={returns} messages={messages} />
      {cancel && (
        <Action title={t('order.cancel')} text={t('order.cancel.text')} intent="cancel" opened={opened} button={t('order.cancel')} danger>
          <Reasons id="cancel-reason" reasons={CANCEL_REASONS} messages={messages} />
        </Action>
      )}
      {returnable.length > 0 && (
        <Action title={t('order.return')} text={t('order.return.text')} intent="return" opened={opened} button={t('order.return.send')}>
          {returnable.map(({ id, quantity }) => (
            <Select
              name={quantityField(id)}
              label={t('order.return.quantity', { name: nameOf(order, id) })}
              value="0"
              options={Array.from({ length: quantity + 1 }, (_, count) => ({ value: String(count), label: String(count) }))}
            />
          ))}
          <Reasons id="return-reason" reasons={RETURN_REASONS} messages={messages} />
          <div class="g-field">
            <label for="comment">{t('order.return.comment')}</label>
            <textarea class="g-input" id="comment" name="comment" rows={3} maxlength={MAX_RETURN_COMMENT} />
          </div>
        </Action>
      )}
    </>
  )
}

interface ActionProps {
  readonly title: string
  readonly text: string
  readonly intent: 'cancel' | 'return'
  readonly opened: string | undefined
  readonly button: string
  readonly danger?: boolean
  readonly children: Child
}

function Action({ title, text, intent, opened, button, danger = false, children }: ActionProps) {
  return (
    <details class="order-action" open={opened === intent}>
      <summary>{title}</summary>
      <form method="post" class="order-action-form">
        <p>{text}</p>
        {children}
        <button class={danger ? 'g-btn hosted-danger' : 'g-btn g-btn-main'} name="intent" value={intent}>
          {button}
        </button>
      </form>
    </details>
  )
}

interface ReasonsProps {
  readonly id: string
  readonly reasons: typeof CANCEL_REASONS | typeof RETURN_REASONS
  readonly messages: MessageBundle
}

function Reasons({ id, reasons, messages: { t } }: ReasonsProps) {
  const options = reasons.map((reason) => ({ value: reason, label: t(`order.reason.${reason}`) }))
  return <Select id={id} name="reason" label={t('order.reason')} value={reasons[0]} options={options} />
}

const STATES: Readonly<Record<ReturnState, MessageKey>> = {
  REQUESTED: 'order.return.requested',
  APPROVED: 'order.return.approved',
  DECLINED: 'order.return.declined',
  RECEIVED: 'order.return.received',
}

/** The buyer's returns and their states. */
function Returns({
  order,
  returns,
  messages: { t },
}: {
  readonly order: OrderDocument
  readonly returns: readonly OrderReturnRecord[]
  readonly messages: MessageBundle
}) {
  if (returns.length === 0) return null
  return (
    <section>
      <h2>{t('order.returns')}</h2>
      <ul class="account-list">
        {returns.map(({ state, lines, note }) => (
          <li>
            <div>
              <p lang={STORE_SETTINGS.language}>
                <bdi>{lines.map(({ id, quantity }) => `${quantity} × ${nameOf(order, id)}`).join(', ')}</bdi>
              </p>
              {note !== '' && (
                <p class="hosted-quiet">
                  <bdi>{note}</bdi>
                </p>
              )}
            </div>
            <span>{t(STATES[state])}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function nameOf({ lineItems = [] }: OrderDocument, id: string): string {
  return getShownText(lineItems.find((line) => line.id === id)?.productName)
}
