import type { Outcome } from '@galleria/fragments/contract'
import { ActionForm, formError, useMessages } from '@galleria/fragments/react'
import type { WithForm } from '@galleria/fragments/remote'
import { InlineMessage } from '@galleria/ui/feedback/inline-message'
import { Button } from '@galleria/ui/primitives/actions/button'
import { TextField } from '@galleria/ui/primitives/forms/text-field'
import { startRegistration } from '@simplewebauthn/browser'
import { useRef, useState } from 'react'
import { type CeremonyEnd, finishCeremony } from '../../lib/sign-in/passkey-ceremony.ts'
import { usePasskeySupport } from '../../lib/sign-in/passkey-support.ts'

const MAX_NAME_LENGTH = 60
const ENDS = { known: 'passkey.known', failed: 'passkey.failed' } as const

/** Adds a passkey of this device to the account. Browsers without JavaScript or without passkeys are told that they cannot. */
export default function AddPasskey({ form }: WithForm<object>) {
  const { t } = useMessages()
  const step = useRef<HTMLInputElement>(null)
  const isSupported = usePasskeySupport()
  const [end, setEnd] = useState<CeremonyEnd>()

  async function respond(begun: Outcome) {
    const element = step.current?.form
    if (!element) return
    setEnd(await finishCeremony(element, begun, (optionsJSON) => startRegistration({ optionsJSON })))
  }

  if (!isSupported)
    return (
      <p className={isSupported === false ? 'account-quiet' : 'account-quiet account-sign-in-without-script'}>{t('passkey.unsupported')}</p>
    )
  const refused = formError(form) ?? (end === undefined || end === 'given-up' ? undefined : t(ENDS[end]))
  return (
    <ActionForm fragment="account/add-passkey" className="account-sign-in-form" onOutcome={(begun) => void respond(begun)}>
      <input ref={step} type="hidden" name="step" value="begin" />
      <input type="hidden" name="credential" value="" />
      {refused && (
        <InlineMessage kind="danger" role="alert">
          <p>{refused}</p>
        </InlineMessage>
      )}
      <TextField label={t('passkey.name')} name="name" maxLength={MAX_NAME_LENGTH} autoComplete="off" dir="auto" />
      <Button>{t('passkey.add')}</Button>
    </ActionForm>
  )
}
