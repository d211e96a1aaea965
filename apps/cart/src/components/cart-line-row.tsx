import type { FormState } from '@galleria/fragments/contract'
import { ActForm, formError } from '@galleria/fragments/react'
import { LineItem } from '@galleria/ui/commerce/line-item'
import { Price } from '@galleria/ui/commerce/price'
import { Badge } from '@galleria/ui/primitives/badge'
import { Button } from '@galleria/ui/primitives/button'
import { QuantityStepper } from '@galleria/ui/primitives/quantity-stepper'
import type { CartLine } from '../lib/cart-props.ts'
import { contentLang } from '../lib/content-lang.ts'
import { useMessages } from '../lib/messages.ts'
import { LineOptions } from './line-options.tsx'
import { useQuantity } from './use-quantity.ts'

interface CartLineRowProps {
  readonly fragment: string
  readonly line: CartLine
  /** What the last act on this line came to. */
  readonly form: FormState | undefined
}

/** One line of the cart with its form. */
export function CartLineRow({ fragment, line, form }: CartLineRowProps) {
  const { locale } = useMessages()
  return (
    <li>
      <LineItem {...line} contentLang={contentLang(locale)} details={<LineDetails line={line} />} price={<LinePrice line={line} />}>
        <ActForm fragment={fragment} className="cart-line-form" noValidate>
          {(status) => <LineFields line={line} form={form} {...status} />}
        </ActForm>
      </LineItem>
    </li>
  )
}

function LineDetails({ line: { options, left, problem, allLeft } }: { line: CartLine }) {
  const { t } = useMessages()
  return (
    <>
      <LineOptions options={options} />
      {left && !problem && (
        <p>
          <Badge kind="warn">{left}</Badge>
        </p>
      )}
      {problem && <p className="g-error">{problem}</p>}
      {allLeft && <p>{t('cart.allLeft')}</p>}
    </>
  )
}

function LinePrice({ line: { total, each, before } }: { line: CartLine }) {
  const { t } = useMessages()
  if (total === null) return null
  return (
    <Price
      now={total}
      before={before ?? undefined}
      perUnit={each ?? undefined}
      labels={{ now: t('price.now'), before: t('price.before') }}
    />
  )
}

interface LineFieldsProps extends Omit<CartLineRowProps, 'fragment'> {
  readonly busy: boolean
  readonly failed: boolean
}

/**
 * Without JavaScript, or after typing, the quantity is sent by a button of its own: the form's first, so that Enter presses it. What
 * is not sold has no quantity to choose.
 */
function LineFields({ line, form, busy, failed }: LineFieldsProps) {
  const { t } = useMessages()
  const { id, name, most } = line
  const { text, inForm, waiting, type, step } = useQuantity({ line, refused: form?.values['quantity'], busy })
  const error = formError(form, 'quantity') ?? (failed ? t('form.failed') : undefined)
  return (
    <>
      <input ref={inForm} type="hidden" name="line" value={id} />
      {line.total === null ? (
        error && (
          <p className="g-error" role="alert">
            {error}
          </p>
        )
      ) : (
        <>
          <QuantityStepper
            label={t('quantity.labelOf', { name })}
            lessLabel={t('quantity.less')}
            moreLabel={t('quantity.more')}
            small
            most={most}
            value={text}
            error={error}
            onType={type}
            onStep={step}
          />
          <Button
            className="cart-update"
            name="intent"
            value="update"
            data-waiting={waiting || undefined}
            aria-label={t('cart.updateOf', { name })}
          >
            {t('cart.update')}
          </Button>
        </>
      )}
      <Button kind="plain" className="cart-remove" name="intent" value="remove" aria-label={t('cart.removeOf', { name })}>
        {t('cart.remove')}
      </Button>
    </>
  )
}
