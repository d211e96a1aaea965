import type { Outcome } from '@galleria/fragments/contract'
import { ActionForm, formError, useMessages } from '@galleria/fragments/react'
import type { WithForm } from '@galleria/fragments/remote'
import { InlineMessage } from '@galleria/ui/feedback/inline-message'
import { Button } from '@galleria/ui/primitives/actions/button'
// Not when it is used: every fragment of a remote that comes to life when it is seen preloads what the remote loads later.
import { startAuthentication } from '@simplewebauthn/browser'
import { useEffect, useRef, useState } from 'react'
import { beginCeremony, type CeremonyEnd, finishCeremony } from '../../lib/sign-in/passkey-ceremony.ts'
import { usePasskeySupport } from '../../lib/sign-in/passkey-support.ts'
import type { PasskeyProps } from './fragment.server.ts'

const SCREENS: Readonly<Record<string, 'approval.title' | 'closed.title'>> = { approval: 'approval.title', closed: 'closed.title' }

/**
 * Signs in by a passkey: by a button, or by the browser's own list under the field for the address. Browsers without JavaScript or without
 * passkeys show nothing.
 */
export default function Passkey({ available, returnTo, form }: WithForm<PasskeyProps>) {
  const { t } = useMessages()
  const step = useRef<HTMLInputElement>(null)
  const isSupported = usePasskeySupport()
  const [end, setEnd] = useState<CeremonyEnd>()

  useEffect(() => {
    if (!available || !isSupported) return
    let isGone = false
    void offerInField(() => (isGone ? null : (step.current?.form ?? null)))
    return () => {
      isGone = true
    }
  }, [available, isSupported])

  async function respond(begun: Outcome) {
    const element = step.current?.form
    if (!element) return
    setEnd(await finishCeremony(element, begun, (optionsJSON) => startAuthentication({ optionsJSON })))
  }

  if (!available) return null
  const screen = form?.done ? form.values['screen'] : undefined
  const pending = screen === undefined ? undefined : t(SCREENS[screen] ?? 'code.none')
  const refused = formError(form) ?? pending ?? (end === 'failed' ? t('passkey.failed') : undefined)
  return (
    <ActionForm fragment="account/passkey" className="account-sign-in-form" onOutcome={(begun) => void respond(begun)}>
      <input ref={step} type="hidden" name="step" value="begin" />
      <input type="hidden" name="credential" value="" />
      {returnTo !== null && <input type="hidden" name="returnTo" value={returnTo} />}
      {refused && (
        <InlineMessage kind="danger" role="alert">
          <p>{refused}</p>
        </InlineMessage>
      )}
      {isSupported && <Button wide>{t('passkey.signIn')}</Button>}
    </ActionForm>
  )
}

/** Has the browser offer passkeys in the field for the address. What goes wrong there is no news: the shopper has asked for nothing. */
async function offerInField(currentForm: () => HTMLFormElement | null): Promise<void> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
  const form = currentForm()
  if (!form) return
  const begun = await beginCeremony(form).catch(() => undefined)
  await finishCeremony(form, begun, (optionsJSON) => startAuthentication({ optionsJSON, useBrowserAutofill: true }))
}
