import { formatPostalAddress } from '@galleria/intl/address'
import { formatPersonName } from '@galleria/intl/person-name'
import type { MessageBundle } from '../../messages.ts'
import type { CheckoutView } from '../../services/checkout/view-checkout.ts'

interface OrderRecapProps {
  readonly view: CheckoutView
  readonly messages: MessageBundle
  readonly contactUrl: string
}

/** What was told in the first step, each part with the way back to it. */
export function OrderRecap({ view, messages, contactUrl }: OrderRecapProps) {
  const { t, locale } = messages
  const { contact, email, shippingAddress: address, pickup } = view.details
  const { country } = address ?? {}
  const parts = [
    {
      name: t('contact'),
      lines: [contact ? formatPersonName(contact, country ?? locale) : '', email ?? '', contact?.phone ?? ''],
      href: `${contactUrl}#email`,
    },
    ...(view.needsDelivery && !pickup && address
      ? [{ name: t('address'), lines: formatPostalAddress(address, locale), href: `${contactUrl}#country` }]
      : []),
  ]
  return (
    <dl class="hosted-recap">
      {parts.map(({ name, lines, href }) => (
        <div>
          <dt>{name}</dt>
          <dd>
            {lines
              .filter((line) => line !== '')
              .map((line, index) => (
                <>
                  {index > 0 && <br />}
                  <bdi>{line}</bdi>
                </>
              ))}
          </dd>
          <dd>
            <a class="g-link" href={href} aria-label={t('change.label', { name })}>
              {t('contact.change')}
            </a>
          </dd>
        </div>
      ))}
    </dl>
  )
}
