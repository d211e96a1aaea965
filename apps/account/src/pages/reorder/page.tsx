import type { FormState } from '@galleria/fragments/contract'
import { ActionForm, formError, useMessages } from '@galleria/fragments/react'
import { contentLang } from '@galleria/intl/locales'
import { LINES_ANCHOR } from '@galleria/order-view/order-lines'
import { LineItem } from '@galleria/ui/commerce/line-item'
import { LineOptions } from '@galleria/ui/commerce/line-options'
import { InlineMessage } from '@galleria/ui/feedback/inline-message'
import { Button } from '@galleria/ui/primitives/actions/button'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import { Badge } from '@galleria/ui/primitives/display/badge'
import { AccountPage } from '../../components/account-page.tsx'
import { LinePages } from '../../components/orders/line-pages.tsx'
import type { ReorderProps } from './page.server.ts'
import type { ReorderItem } from './reorder-item.ts'
import './reorder.css'

/** What of an order can be bought again today, and what has changed since then. */
export default function ReorderPage({
  areas,
  number,
  items: { lines, ...paging },
  count,
  buyable,
  path,
  orderId,
  submitKey,
  form,
}: ReorderProps & { form?: FormState }) {
  const { t, link } = useMessages()
  const refused = formError(form)
  const trail = orderId === null ? undefined : trailOf(orderId, number, link, t)
  return (
    <AccountPage
      title={t('reorder.title')}
      areas={areas}
      area="orders"
      trail={trail}
      line={<p className="account-quiet">{t('reorder.text', { number })}</p>}
    >
      {refused && (
        <InlineMessage kind="danger" role="alert">
          <p>{refused}</p>
        </InlineMessage>
      )}
      <ul id={LINES_ANCHOR} className="account-again-lines" aria-label={t('order.lines')}>
        {lines.map((item) => (
          <Line key={item.id} item={item} />
        ))}
      </ul>
      <LinePages {...paging} path={path} />
      {buyable === 0 ? (
        <div className="account-again-form">
          <p>{t('reorder.nothing')}</p>
          <ButtonLink href={link('/collections')}>{t('orders.browse')}</ButtonLink>
        </div>
      ) : (
        <ActionForm fragment={orderId === null ? 'account/linked-reorder' : 'account/reorder'} className="account-again-form">
          <input type="hidden" name="key" value={submitKey} />
          {buyable < count && <p>{t('reorder.some', { count: buyable, all: count })}</p>}
          <Button kind="main">{t(buyable === count ? 'reorder.addAll' : 'reorder.add')}</Button>
        </ActionForm>
      )}
    </AccountPage>
  )
}

function trailOf(orderId: string, number: string, link: ReturnType<typeof useMessages>['link'], t: ReturnType<typeof useMessages>['t']) {
  return [
    { name: t('account.title'), href: link('/account') },
    { name: t('orders.title'), href: link('/account/orders') },
    { name: t('order.number', { number }), href: link(`/account/orders/${orderId}`) },
  ]
}

function Line({ item: { name, language, picture, options, quantity, price, changes } }: { item: ReorderItem }) {
  const { t, locale } = useMessages()
  const lang = contentLang(locale, language)
  return (
    <li>
      <LineItem
        small
        name={name}
        contentLang={lang}
        picture={picture}
        details={
          <>
            <LineOptions options={options} contentLang={lang} />
            {quantity > 0 && <p>{t('order.quantity', { count: quantity })}</p>}
            {changes.map((change) => (
              <p key={change}>
                <Badge kind="warn">{change}</Badge>
              </p>
            ))}
          </>
        }
        price={
          price && (
            <p className="g-price">
              <span className="g-price-now">{price}</span>
            </p>
          )
        }
      />
    </li>
  )
}
