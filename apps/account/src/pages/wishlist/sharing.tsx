import { ActionForm, Slot, useMessages } from '@galleria/fragments/react'
import { MAX_OWNER_NAME_LENGTH } from '@galleria/platform-client/entities/wishlist/wishlist'
import { Button } from '@galleria/ui/primitives/actions/button'
import { TextField } from '@galleria/ui/primitives/forms/text-field'
import type { WishlistProps } from './page.server.ts'

/** Makes the link by which others read the list, shows it, and ends it. */
export function Sharing({ share }: Pick<WishlistProps, 'share'>) {
  const { t } = useMessages()
  return (
    <aside className="g-panel account-part" aria-labelledby="account-sharing">
      <h2 id="account-sharing" className="account-subtitle">
        {t('share.title')}
      </h2>
      {share ? (
        <>
          <p className="account-quiet">{t('share.on')}</p>
          <Slot fragment="account/share-link" params={{ id: share.id }} />
          <ActionForm fragment="account/wishlist" className="account-sharing-form">
            <OwnerName value={share.ownerName} />
            <Button name="intent" value="share">
              {t('share.save')}
            </Button>
          </ActionForm>
          <ActionForm fragment="account/wishlist">
            <Button kind="plain" name="intent" value="unshare">
              {t('share.stop')}
            </Button>
          </ActionForm>
        </>
      ) : (
        <ActionForm fragment="account/wishlist" className="account-sharing-form">
          <p className="account-quiet">{t('share.off')}</p>
          <OwnerName value="" />
          <Button name="intent" value="share">
            {t('share.create')}
          </Button>
        </ActionForm>
      )}
    </aside>
  )
}

function OwnerName({ value }: { value: string }) {
  const { t } = useMessages()
  return (
    <div className="account-sharing-name">
      <TextField
        label={t('share.name')}
        hint={t('share.nameHint')}
        name="ownerName"
        autoComplete="given-name"
        maxLength={MAX_OWNER_NAME_LENGTH}
        defaultValue={value}
        dir="auto"
      />
    </div>
  )
}
