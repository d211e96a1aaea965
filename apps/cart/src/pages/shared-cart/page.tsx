import type { FormState } from '@galleria/fragments/contract'
import { ActionForm, formError, useMessages } from '@galleria/fragments/react'
import { contentLang } from '@galleria/intl/locales'
import { linePagePath, LINES_ANCHOR } from '@galleria/order-view/order-lines'
import { LineItem } from '@galleria/ui/commerce/line-item'
import { LineOptions } from '@galleria/ui/commerce/line-options'
import { Price } from '@galleria/ui/commerce/price'
import { EmptyState } from '@galleria/ui/feedback/empty-state'
import { InlineMessage } from '@galleria/ui/feedback/inline-message'
import { Unavailable } from '@galleria/ui/feedback/unavailable'
import { Button } from '@galleria/ui/primitives/actions/button'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import { Badge } from '@galleria/ui/primitives/display/badge'
import { CartPages } from '../../components/cart-pages.tsx'
import type { SharedCartProps } from './page.server.ts'
import './shared-cart.css'
import type { SharedItem } from './shared-item.ts'

/** What another shopper put together, for the visitors of the link: to read, and to add to a cart of their own. */
export default function SharedCart({
  id,
  items: { lines, ...paging },
  anyText,
  anyAdded,
  submitKey,
  form,
}: SharedCartProps & { form?: FormState }) {
  const { t, link } = useMessages()
  const refused = formError(form)
  if (lines.length === 0)
    return (
      <section className="cart-shared">
        <header className="cart-shared-head">
          <h1>{t('shared.title')}</h1>
        </header>
        <EmptyState title={t('shared.empty')} actions={<ButtonLink href={link('/collections')}>{t('orders.browse')}</ButtonLink>} />
      </section>
    )
  return (
    <section className="cart-shared">
      <header className="cart-shared-head">
        <h1>{t('shared.title')}</h1>
        <p className="cart-quiet">{t('shared.hint')}</p>
      </header>
      {refused && (
        <InlineMessage kind="danger" role="alert">
          <p>{refused}</p>
        </InlineMessage>
      )}
      <ul id={LINES_ANCHOR} className="cart-shared-lines" aria-label={t('shared.title')}>
        {lines.map((item) => (
          <SharedLine key={item.id} item={item} />
        ))}
      </ul>
      <CartPages {...paging} label={t('paging.items')} hrefOf={(page) => linePagePath(`/shared-cart/${encodeURIComponent(id)}`, page)} />
      {(anyAdded || !anyText) && (
        <ActionForm fragment="cart/shared-cart">
          <input type="hidden" name="key" value={submitKey} />
          <Button kind="main" disabled={!anyAdded}>
            {t(anyText ? 'shared.addOthers' : 'reorder.addAll')}
          </Button>
        </ActionForm>
      )}
    </section>
  )
}

function SharedLine({ item }: { readonly item: SharedItem }) {
  const { t, locale } = useMessages()
  const { options, quantity, price, stock, needsText } = item
  const lang = contentLang(locale, item.language)
  return (
    <li>
      <LineItem
        {...item}
        contentLang={lang}
        details={
          <>
            <LineOptions options={options} contentLang={lang} />
            <p>{t('order.quantity', { count: quantity })}</p>
            {stock && (
              <p>
                <Badge kind="warn">{stock}</Badge>
              </p>
            )}
          </>
        }
        price={
          price && (
            <Price
              now={price.now}
              before={price.before}
              perUnit={price.each}
              labels={{ now: t('shared.priceNow'), before: t('shared.priceBefore') }}
            />
          )
        }
      >
        {needsText && price && <OwnText {...item} />}
      </LineItem>
    </li>
  )
}

/** Leads to the page where the shopper writes the text without which the item cannot be bought. */
function OwnText({ name, href }: Pick<SharedItem, 'name' | 'href'>) {
  const { t } = useMessages()
  return (
    <>
      <p className="cart-quiet">{t('shared.text')}</p>
      {href && (
        <ButtonLink className="cart-shared-write" href={href} aria-label={t('shared.writeOf', { name })}>
          {t('shared.write')}
        </ButtonLink>
      )}
    </>
  )
}

export function Fallback() {
  const { t } = useMessages()
  return (
    <section className="cart-shared">
      <h1>{t('shared.title')}</h1>
      <Unavailable title={t('shared.unavailable')}>{t('shared.later')}</Unavailable>
    </section>
  )
}
