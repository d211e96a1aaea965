import type { FormState } from '@galleria/fragments/contract'
import { ActionForm, formError, useMessages } from '@galleria/fragments/react'
import { EmptyState } from '@galleria/ui/feedback/empty-state'
import { Button } from '@galleria/ui/primitives/actions/button'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import { OutsideLine } from '../../components/lines/outside-line.tsx'
import type { SharedCartProps, SharedItem } from './loader.ts'
import './shared-cart.css'

/** What another shopper put together, for the visitors of the link: to read, and to add to a cart of their own. */
export default function SharedCart({ items, form }: SharedCartProps & { form?: FormState }) {
  const { t, link } = useMessages()
  const refused = formError(form)
  const anyAdded = items.some(({ total, needsText }) => total !== null && !needsText)
  if (items.length === 0)
    return (
      <section className="cart-shared">
        <h1>{t('shared.title')}</h1>
        <EmptyState title={t('shared.empty')} actions={<ButtonLink href={link('/collections')}>{t('cart.browse')}</ButtonLink>} />
      </section>
    )
  return (
    <section className="cart-shared">
      <h1>{t('shared.title')}</h1>
      <p className="cart-shared-hint">{t('shared.hint')}</p>
      <ul className="cart-shared-lines" aria-label={t('shared.title')}>
        {items.map((item) => (
          <OutsideLine key={item.id} item={item}>
            {item.needsText && item.total !== null && <OwnText item={item} />}
          </OutsideLine>
        ))}
      </ul>
      {(anyAdded || items.every(({ needsText }) => !needsText)) && (
        <ActionForm fragment="cart/shared-cart" className="cart-shared-form">
          {refused && (
            <p className="g-error" role="alert">
              {refused}
            </p>
          )}
          <Button kind="main" disabled={!anyAdded}>
            {t(items.some(({ needsText }) => needsText) ? 'shared.addOthers' : 'shared.add')}
          </Button>
        </ActionForm>
      )}
    </section>
  )
}

/** Leads to the page where the shopper writes the text without which the item cannot be bought. */
function OwnText({ item: { name, href } }: { readonly item: SharedItem }) {
  const { t } = useMessages()
  return (
    <>
      <p className="cart-quiet">{t('shared.text')}</p>
      {href && (
        <ButtonLink className="cart-small-button" href={href} aria-label={t('shared.writeOf', { name })}>
          {t('shared.write')}
        </ButtonLink>
      )}
    </>
  )
}
