import type { FormState } from '@galleria/fragments/contract'
import { ActionForm, formError, useMessages } from '@galleria/fragments/react'
import type { LinePage } from '@galleria/order-view/line-pages'
import { Button } from '@galleria/ui/primitives/actions/button'
import { useId } from 'react'
import { cartAddress } from '../lib/paging/cart-address.ts'
import type { OutsideItem } from '../lib/saved-items.ts'
import { SAVED_ANCHOR, type PageIntent } from '../pages/cart/page-intent.ts'
import { CartPages } from './cart-pages.tsx'
import { OutsideLine } from './lines/outside-line.tsx'
import { useFocusWithin } from './use-focus-within.ts'

interface SavedItemsProps extends LinePage<OutsideItem> {
  /** The number of saved items on all pages. */
  readonly count: number
  readonly cartPage: number
  readonly form: FormState | undefined
}

/** What the shopper saved for later, at today's prices, with the way back into the cart. */
export function SavedItems({ lines, count, page, pages, cartPage, form }: SavedItemsProps) {
  const { t } = useMessages()
  const heading = useId()
  const container = useFocusWithin(String(count))
  return (
    <section id={SAVED_ANCHOR} className="cart-saved" aria-labelledby={heading}>
      <h2 id={heading} className="cart-saved-title">
        {t('saved.title')}
      </h2>
      <div ref={container} className="cart-saved-focus" tabIndex={-1}>
        <ul className="cart-lines-list">
          {lines.map((item) => (
            <SavedItem key={item.id} item={item} form={form?.values['line'] === item.id ? form : undefined} />
          ))}
        </ul>
      </div>
      <CartPages
        label={t('saved.pages')}
        page={page}
        pages={pages}
        hrefOf={(saved) => cartAddress({ page: cartPage, saved }, SAVED_ANCHOR)}
      />
    </section>
  )
}

function SavedItem({ item, form }: { readonly item: OutsideItem; readonly form: FormState | undefined }) {
  const { t } = useMessages()
  const { id, name } = item
  const refused = formError(form)
  return (
    <OutsideLine item={item}>
      <ActionForm fragment="cart/cart" className="cart-line-form">
        {({ busy, failed }) => (
          <>
            <input type="hidden" name="line" value={id} />
            {item.total !== null && (
              <Button
                className="cart-small-button"
                name="intent"
                value={'move' satisfies PageIntent}
                busy={busy}
                aria-label={t('saved.moveOf', { name })}
              >
                {t('saved.move')}
              </Button>
            )}
            <div className="cart-line-more">
              <Button
                kind="plain"
                className="cart-remove"
                name="intent"
                value={'forget' satisfies PageIntent}
                aria-label={t('saved.removeOf', { name })}
              >
                {t('cart.remove')}
              </Button>
            </div>
            {(refused || failed) && (
              <p className="g-error" role="alert">
                {refused ?? t('form.failed')}
              </p>
            )}
          </>
        )}
      </ActionForm>
    </OutsideLine>
  )
}
