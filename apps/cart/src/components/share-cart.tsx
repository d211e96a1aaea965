import { ActionForm, useMessages } from '@galleria/fragments/react'
import { Button } from '@galleria/ui/primitives/actions/button'
import { Field } from '@galleria/ui/primitives/forms/field'
import { useRef, useState } from 'react'
import { type PageIntent, SHARE_ANCHOR } from '../pages/cart/page-intent.ts'

/** Makes the link by which others read what is in the cart, and shows it. Without a script the link can be selected. */
export function ShareCart({ address }: { readonly address: string | null }) {
  const { t } = useMessages()
  return address === null ? (
    <ActionForm fragment="cart/cart" className="cart-share">
      {({ busy, failed }) => (
        <>
          <Button kind="plain" className="cart-share-do" name="intent" value={'share' satisfies PageIntent} busy={busy}>
            {t('share.start')}
          </Button>
          {failed && (
            <p className="g-error" role="alert">
              {t('form.failed')}
            </p>
          )}
        </>
      )}
    </ActionForm>
  ) : (
    <ShareLink address={address} />
  )
}

function ShareLink({ address }: { readonly address: string }) {
  const { t } = useMessages()
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)

  function copy() {
    // Where the clipboard is forbidden, the shopper copies what is selected.
    field.current?.select()
    navigator.clipboard?.writeText(address).then(
      () => setCopied(true),
      () => undefined,
    )
  }

  return (
    <div id={SHARE_ANCHOR} className="cart-share">
      <Field label={t('share.link')} hint={t('share.hint')}>
        {(control) => <input {...control} ref={field} className="g-input" readOnly value={address} dir="ltr" />}
      </Field>
      <Button type="button" className="cart-share-do cart-share-copy" onClick={copy}>
        {t('share.copy')}
      </Button>
      <p className="cart-quiet" role="status">
        {copied && t('share.copied')}
      </p>
    </div>
  )
}
