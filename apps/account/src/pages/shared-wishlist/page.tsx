import { Slot, useMessages } from '@galleria/fragments/react'
import { EmptyState } from '@galleria/ui/feedback/empty-state'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import { AccountPage } from '../../components/account-page.tsx'
import { SavedProducts } from '../../components/saved-products.tsx'
import type { SharedWishlistProps } from './page.server.ts'

/** A wishlist as the visitors of its link see it: they can read it, open each product and buy, but change nothing. */
export default function SharedWishlist({ id, ownerName, products }: SharedWishlistProps) {
  const { t, counted, link } = useMessages()
  const empty = products.length === 0
  return (
    <AccountPage
      title={ownerName ? t('shared.titleOf', { name: ownerName }) : t('shared.title')}
      line={!empty && <p className="account-quiet">{counted('wishlist.count', products.length)}</p>}
    >
      {empty ? (
        <EmptyState title={t('shared.empty')} actions={<ButtonLink href={link('/collections')}>{t('account.browse')}</ButtonLink>} />
      ) : (
        <>
          <SavedProducts products={products} />
          <Slot fragment="cart/add-wishlist" params={{ id }} />
        </>
      )}
    </AccountPage>
  )
}
