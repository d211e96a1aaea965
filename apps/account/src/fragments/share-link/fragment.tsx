import { useMessages } from '@galleria/fragments/react'
import { Button } from '@galleria/ui/primitives/actions/button'
import { Field } from '@galleria/ui/primitives/forms/field'
import { useRef, useState, useSyncExternalStore } from 'react'
import type { ShareLinkProps } from './fragment.server.ts'
import './share-link.css'

/** The link of a shared list. Copying and the device's own way to share need a script; the link can be selected without one. */
export default function ShareLink({ address }: ShareLinkProps) {
  const { t } = useMessages()
  const field = useRef<HTMLInputElement>(null)
  const alive = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  const [copied, setCopied] = useState(false)

  function copy() {
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => field.current?.select(),
    )
  }

  function share() {
    // The promise is rejected when the shopper closes the dialog, which needs no message.
    navigator.share({ title: document.title, url: address }).catch(() => undefined)
  }

  return (
    <div className="account-share">
      <Field label={t('share.link')}>
        {(control) => (
          <input
            {...control}
            ref={field}
            className="g-input"
            readOnly
            value={address}
            dir="ltr"
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
      {alive && (
        <div className="account-share-ways">
          {'clipboard' in navigator && (
            <Button type="button" onClick={copy}>
              {t('share.copy')}
            </Button>
          )}
          {'share' in navigator && (
            <Button type="button" onClick={share}>
              {t('share.send')}
            </Button>
          )}
        </div>
      )}
      <p className="account-quiet" role="status">
        {copied && t('share.copied')}
      </p>
    </div>
  )
}
