import { ActionForm, Slot, useMessages } from '@galleria/fragments/react'
import { Button } from '@galleria/ui/primitives/actions/button'
import { Badge } from '@galleria/ui/primitives/display/badge'
import { VisuallyHidden } from '@galleria/ui/primitives/display/visually-hidden'
import type { SecurityProps } from './page.server.ts'

/** The passkeys of the account, and the form for one more. */
export function PasskeyList({ passkeys }: { readonly passkeys: NonNullable<SecurityProps['passkeys']> }) {
  const { t } = useMessages()
  return (
    <section className="account-security-part" aria-labelledby="account-passkeys">
      <h2 id="account-passkeys" className="account-subtitle">
        {t('passkey.title')}
      </h2>
      <p className="account-sign-in-text">{t('passkey.text')}</p>
      {passkeys.length > 0 && (
        <ul className="account-sign-in-records">
          {passkeys.map(({ id, name, cloned, created, used }) => (
            <li key={id} className="account-sign-in-record">
              <div>
                <p className="account-device">
                  <bdi>{name}</bdi> {cloned && <Badge kind="danger">{t('passkey.copied')}</Badge>}
                </p>
                <p className="account-quiet">
                  {t('passkey.created', { time: created })}
                  {used !== null && ` · ${t('security.lastUsed', { time: used })}`}
                </p>
              </div>
              <ActionForm fragment="account/security">
                <input type="hidden" name="passkey" value={id} />
                <Button name="intent" value="remove-passkey">
                  {t('passkey.remove')}
                  <VisuallyHidden> {name}</VisuallyHidden>
                </Button>
              </ActionForm>
            </li>
          ))}
        </ul>
      )}
      <Slot fragment="account/add-passkey" />
    </section>
  )
}
