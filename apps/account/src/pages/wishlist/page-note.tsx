import { ActionForm, useMessages } from '@galleria/fragments/react'
import { InlineMessage } from '@galleria/ui/feedback/inline-message'
import { Button } from '@galleria/ui/primitives/actions/button'
import { Link } from '@galleria/ui/primitives/actions/link'
import type { Note } from '../../lib/wishlist/note.ts'
import type { WishlistProps } from './page.server.ts'

/** Tells the result of the last form of the page, and links to the next step where there is one. */
export function PageNote({ note, about }: { note: Note; about: WishlistProps['about'] }) {
  const { t, link } = useMessages()
  const name = about?.name ?? t('wishlist.item')
  const texts: Record<Note, string> = {
    moved: t('wishlist.moved', { name }),
    removed: t('wishlist.removed', { name }),
    full: t('wishlist.full'),
    unavailable: t('wishlist.unavailable', { name }),
    shared: t('wishlist.shared'),
    unshared: t('wishlist.unshared'),
  }
  const failed = note === 'full' || note === 'unavailable'
  return (
    <InlineMessage kind={failed ? 'warn' : 'ok'} role="status">
      <div className="account-wishlist-note">
        <p>{texts[note]}</p>
        {note === 'moved' && (
          <Link className="account-wishlist-next" href={link('/cart')}>
            {t('wishlist.cart')}
          </Link>
        )}
        {note === 'removed' && about && (
          <ActionForm fragment="account/wishlist" className="account-wishlist-next">
            <input type="hidden" name="product" value={about.id} />
            <input type="hidden" name="variant" value={about.variantId} />
            <Button kind="plain" name="intent" value="restore">
              {t('wishlist.undo')}
            </Button>
          </ActionForm>
        )}
      </div>
    </InlineMessage>
  )
}
