import { ActionForm, Slot, useMessages } from '@galleria/fragments/react'
import { EmptyState } from '@galleria/ui/feedback/empty-state'
import { Button } from '@galleria/ui/primitives/actions/button'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import { VisuallyHidden } from '@galleria/ui/primitives/display/visually-hidden'
import { AccountPage } from '../../components/account-page.tsx'
import { SavedProducts } from '../../components/saved-products.tsx'
import type { SavedProduct } from '../../lib/wishlist/saved-product.ts'
import { PageNote } from './page-note.tsx'
import type { WishlistProps } from './page.server.ts'
import { Sharing } from './sharing.tsx'
import './wishlist.css'

/** What a visitor or a member saved: to move to the cart, to remove, and to share. */
export default function Wishlist({ products, note, about, share, sharable, areas }: WishlistProps) {
  const { t, counted, link } = useMessages()
  const empty = products.length === 0
  return (
    <AccountPage
      title={t('wishlist.title')}
      line={!empty && <p className="account-quiet">{counted('wishlist.count', products.length)}</p>}
      areas={areas}
      area="wishlist"
    >
      {note && <PageNote note={note} about={about} />}
      {empty ? (
        <EmptyState
          title={t('wishlist.empty')}
          actions={
            <ButtonLink kind="main" href={link('/collections')}>
              {t('account.browse')}
            </ButtonLink>
          }
        >
          <p>{t('wishlist.emptyText')}</p>
        </EmptyState>
      ) : (
        <div className="account-columns">
          <div className="account-part">
            <SavedProducts products={products}>{(product) => <ProductForms {...product} />}</SavedProducts>
            <Slot fragment="cart/add-wishlist" />
          </div>
          {sharable && <Sharing share={share} />}
        </div>
      )}
      {areas.length === 0 && (
        <p className="account-quiet">
          {t('wishlist.keep')} <a href={`${link('/login')}?returnTo=${encodeURIComponent(link('/wishlist'))}`}>{t('menu.signIn')}</a>
        </p>
      )}
    </AccountPage>
  )
}

function ProductForms({ id, variantId, name, lang, href, next }: SavedProduct) {
  const { t } = useMessages()
  const ofProduct = (
    <VisuallyHidden>
      {' '}
      <bdi lang={lang}>{name}</bdi>
    </VisuallyHidden>
  )
  return (
    <>
      {next === 'move' && (
        <ActionForm fragment="account/wishlist">
          <input type="hidden" name="product" value={id} />
          <Button name="intent" value="move">
            {t('wishlist.move')}
            {ofProduct}
          </Button>
        </ActionForm>
      )}
      {next === 'choose' && href && (
        <ButtonLink href={href}>
          {t('wishlist.choose')}
          {ofProduct}
        </ButtonLink>
      )}
      <ActionForm fragment="account/wishlist">
        <input type="hidden" name="product" value={id} />
        <input type="hidden" name="variant" value={variantId} />
        <Button kind="plain" name="intent" value="remove">
          {t('wishlist.remove')}
          {ofProduct}
        </Button>
      </ActionForm>
    </>
  )
}
