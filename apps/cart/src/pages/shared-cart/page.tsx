import type { FormState } from '@galleria/fragments/contract'
import { ActionForm, formError, useMessages } from '@galleria/fragments/react'
import { EmptyState } from '@galleria/ui/feedback/empty-state'
import { Button } from '@galleria/ui/primitives/actions/button'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import { OutsideLine } from '../../components/outside-line.tsx'
import type { SharedCartProps } from './loader.ts'
import './shared-cart.css'

/** What another shopper put together, for the visitors of the link: to read, and to add to a cart of their own. */
export default function SharedCart({ items, form }: SharedCartProps & { form?: FormState }) {
  const { t, link } = useMessages()
  const refused = formError(form)
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
          <OutsideLine key={item.id} item={item} />
        ))}
      </ul>
      <ActionForm fragment="cart/shared-cart" className="cart-shared-form">
        {refused && (
          <p className="g-error" role="alert">
            {refused}
          </p>
        )}
        <Button kind="main" disabled={items.every(({ total }) => total === null)}>
          {t('shared.add')}
        </Button>
      </ActionForm>
    </section>
  )
}
