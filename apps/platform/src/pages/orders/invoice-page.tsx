import type { Invoice } from '@galleria/commerce/orders/buyer/invoice'
import type { OrderDocument } from '@galleria/commerce/orders/order-transactions'
import { getShownText } from '@galleria/commerce/orders/shown-text'
import { STORE_SETTINGS } from '@galleria/commerce/store/store-settings'
import { formatPostalAddress } from '@galleria/intl/address'
import { formatTag } from '@galleria/intl/locales'
import { sumRows } from '../../emails/order-confirmation.ts'
import type { MessageBundle } from '../../messages.ts'
import { amountOf, dayOf } from '../account/order-texts.ts'
import { type Frame, Layout } from '../layout/layout.tsx'
import { useStoreName } from '../layout/shown-store.ts'
import { money } from '../page-messages.ts'

interface InvoicePageProps extends Frame {
  readonly order: OrderDocument
  readonly invoice: Invoice
  readonly orderPath: string
}

/** The invoice of an order, which prints on paper or into a file as it stands. */
export function InvoicePage({ order, invoice, orderPath, ...frame }: InvoicePageProps) {
  const { messages } = frame
  const { t } = messages
  const title = t('invoice.title', { number: invoice.number })
  return (
    <Layout {...frame} title={title}>
      <div class="invoice">
        <h1>{title}</h1>
        <p class="invoice-screen hosted-quiet">
          {t('invoice.print')}{' '}
          <a class="g-link" href={orderPath}>
            {t('invoice.back')}
          </a>
        </p>
        {order.status === 'CANCELED' && <p>{t('invoice.canceled')}</p>}
        <dl class="invoice-facts">
          <Fact name={t('invoice.number')} lines={[invoice.number]} />
          <Fact name={t('invoice.date')} lines={[dayOf(order, messages)]} />
          <Fact name={t('invoice.seller')} lines={sellerLines(invoice, messages)} />
          <Fact name={t('invoice.buyer')} lines={buyerLines(order, messages)} />
        </dl>
        <Lines order={order} messages={messages} />
        <Sums order={order} invoice={invoice} messages={messages} />
      </div>
    </Layout>
  )
}

function Fact({ name, lines }: { readonly name: string; readonly lines: readonly string[] }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {lines.map((line) => (
          <span class="invoice-line">
            <bdi>{line}</bdi>
          </span>
        ))}
      </dd>
    </div>
  )
}

interface PartProps {
  readonly order: OrderDocument
  readonly messages: MessageBundle
}

function Lines({ order: { lineItems = [], currency }, messages }: PartProps) {
  const { t } = messages
  const priced = { ...messages, currency }
  return (
    <table class="invoice-lines">
      <thead>
        <tr>
          <th scope="col">{t('invoice.item')}</th>
          <th scope="col">{t('invoice.quantity')}</th>
          <th scope="col">{t('invoice.unit')}</th>
          <th scope="col">{t('invoice.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {lineItems.map(({ productName, descriptionLines = [], quantity, price, lineItemPrice }) => (
          <tr>
            <td>
              <bdi lang={productName?.language ?? STORE_SETTINGS.language}>
                {[getShownText(productName), ...descriptionLines.map(({ plainText, colorInfo }) => getShownText(plainText ?? colorInfo))]
                  .filter(Boolean)
                  .join(', ')}
              </bdi>
            </td>
            <td>{quantity}</td>
            <td>{amountOf(priced, price)}</td>
            <td>{amountOf(priced, lineItemPrice)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Sums({ order, invoice, messages }: PartProps & { readonly invoice: Invoice }) {
  const { t } = messages
  const write = (amount: string) => money({ ...messages, currency: order.currency }, amount)
  const row = (label: string, amount: string) => (
    <div>
      <dt>
        <bdi>{label}</bdi>
      </dt>
      <dd>{write(amount)}</dd>
    </div>
  )
  return (
    <>
      <dl class="g-sum">
        {sumRows(order, messages).map(({ label, amount, total }) => (
          <div class={total && 'g-sum-total'}>
            <dt>
              <bdi>{label}</bdi>
            </dt>
            <dd>{total ? <strong>{amount}</strong> : amount}</dd>
          </div>
        ))}
      </dl>
      {invoice.taxes.length > 0 && (
        <section>
          <h2>{t('invoice.taxes')}</h2>
          <dl class="g-sum">
            {invoice.taxes.map(({ name, rate, amount }) => row(taxLabel(name || t('invoice.tax'), rate, messages), amount))}
          </dl>
        </section>
      )}
      <dl class="g-sum">
        {row(t('invoice.paid'), invoice.paid)}
        {Number(invoice.refunded) > 0 && row(t('invoice.refunded'), invoice.refunded)}
        {Number(invoice.due) > 0 && row(t('invoice.open'), invoice.due)}
      </dl>
    </>
  )
}

/** Formats "Sales tax, New York 8.875 %"; the name alone without a rate. */
function taxLabel(name: string, rate: string, { t, locale }: MessageBundle): string {
  if (rate === '') return name
  return t('invoice.taxRate', { name, rate: new Intl.NumberFormat(formatTag(locale), { maximumFractionDigits: 4 }).format(Number(rate)) })
}

/** The lines about the seller. Without the owner's own words it is the store, at the address that it delivers from. */
function sellerLines({ seller }: Invoice, { t, locale }: MessageBundle): string[] {
  const shop = useStoreName(locale)
  if (!seller) return [shop, ...formatPostalAddress(STORE_SETTINGS.businessAddress, locale)]
  const { name, addressLines = [], taxId, email } = seller
  return [name, ...addressLines, ...(taxId ? [`${t('invoice.taxId')}: ${taxId}`] : []), ...(email ? [email] : [])]
}

function buyerLines({ billingInfo, buyerInfo }: OrderDocument, { t, locale }: MessageBundle): string[] {
  const { address, contactDetails } = billingInfo ?? {}
  const taxId = contactDetails?.vatId?.id
  const lines = address
    ? formatPostalAddress(address, locale, contactDetails)
    : [[contactDetails?.firstName, contactDetails?.lastName].filter(Boolean).join(' ')].filter(Boolean)
  return [
    ...lines,
    ...(taxId ? [`${contactDetails?.vatId?.type ?? t('invoice.taxId')}: ${taxId}`] : []),
    ...(buyerInfo?.email ? [buyerInfo.email] : []),
  ]
}
