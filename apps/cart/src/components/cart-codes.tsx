import type { FormState } from '@galleria/fragments/contract'
import { ActionForm, formError, useMessages } from '@galleria/fragments/react'
import { Button } from '@galleria/ui/primitives/actions/button'
import { Disclosure } from '@galleria/ui/primitives/display/disclosure'
import { Field } from '@galleria/ui/primitives/forms/field'
import { useRef } from 'react'
import type { AppliedCode, CodesProps } from '../lib/cart-codes.ts'
import type { CartIntent } from '../lib/cart-intent.ts'
import { useFocusWithin } from './use-focus-within.ts'
import { useHeldSubmit } from './use-held-submit.ts'
import './cart-codes.css'

/** The id of the field. On a narrow screen it stands far below the head of the page. */
const CODE_FIELD = 'cart-code'

interface CartCodesProps {
  readonly fragment: string
  readonly codes: CodesProps
  readonly form: FormState | undefined
}

/** The coupon and the gift card of the cart, with a field for either: shoppers need not know which of them they hold. */
export function CartCodes({ fragment, codes, form }: CartCodesProps) {
  const { coupon, giftCard } = codes
  const container = useFocusWithin(`${coupon?.code} ${giftCard?.code}`)
  return (
    <div ref={container} className="cart-codes" tabIndex={-1}>
      {coupon && <UsedCode {...coupon} fragment={fragment} intent="remove-coupon" />}
      {giftCard && <UsedCode {...giftCard} fragment={fragment} intent="remove-gift-card" />}
      <CodeForm fragment={fragment} codes={codes} form={form?.values['code'] === undefined ? undefined : form} />
    </div>
  )
}

interface UsedCodeProps extends AppliedCode {
  readonly fragment: string
  readonly intent: CartIntent
}

function UsedCode({ fragment, code, note, unused, intent }: UsedCodeProps) {
  const { t } = useMessages()
  return (
    <ActionForm fragment={fragment} className="cart-code-used">
      {({ busy, failed }) => (
        <>
          <p>
            <bdi>{code}</bdi>
          </p>
          <Button
            kind="plain"
            className="cart-remove"
            name="intent"
            value={intent}
            busy={busy}
            aria-label={t('cart.removeOf', { name: code })}
          >
            {t('cart.remove')}
          </Button>
          {note && <p className={unused ? 'g-error cart-code-note' : 'cart-quiet cart-code-note'}>{note}</p>}
          {failed && (
            <p className="g-error cart-code-note" role="alert">
              {t('form.failed')}
            </p>
          )}
        </>
      )}
    </ActionForm>
  )
}

function CodeForm({ fragment, codes, form }: CartCodesProps) {
  const { t } = useMessages()
  const { offline, hold } = useHeldSubmit({})
  const field = useRef<HTMLInputElement>(null)
  const refused = formError(form, 'code')
  const label = t(codes.giftCards ? 'code.either' : 'code.coupon')
  return (
    <Disclosure summary={label} open={refused !== undefined}>
      <ActionForm
        fragment={fragment}
        anchor={CODE_FIELD}
        className="cart-code"
        noValidate
        onSubmitCapture={({ nativeEvent }) => hold(nativeEvent)}
        onOutcome={(outcome) => {
          const said = outcome.kind === 'props' ? (outcome.props['form'] as FormState | undefined) : undefined
          if (said?.done && field.current) field.current.value = ''
          else field.current?.focus()
        }}
      >
        {({ busy, failed }) => (
          <>
            <Field
              id={CODE_FIELD}
              label={t('code.label')}
              error={refused ?? (offline ? t('cart.offline') : failed ? t('form.failed') : undefined)}
            >
              {(control) => (
                <input
                  {...control}
                  ref={field}
                  className="g-input"
                  name="code"
                  defaultValue={form?.values['code']}
                  maxLength={50}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                />
              )}
            </Field>
            <Button className="cart-small-button" name="intent" value={'apply-code' satisfies CartIntent} busy={busy}>
              {t('code.apply')}
            </Button>
          </>
        )}
      </ActionForm>
    </Disclosure>
  )
}
