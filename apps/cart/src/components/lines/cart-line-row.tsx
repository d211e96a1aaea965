import type { FormState } from '@galleria/fragments/contract'
import { ActionForm, formError, useMessages } from '@galleria/fragments/react'
import { contentLang } from '@galleria/intl/locales'
import { LineItem } from '@galleria/ui/commerce/line-item'
import { LineOptions } from '@galleria/ui/commerce/line-options'
import { Button } from '@galleria/ui/primitives/actions/button'
import { Badge } from '@galleria/ui/primitives/display/badge'
import { QuantityStepper } from '@galleria/ui/primitives/forms/quantity-stepper'
import type { ComponentProps } from 'react'
import type { CartIntent } from '../../lib/cart-intent.ts'
import type { CartLine } from '../../lib/cart-props.ts'
import { lineAnchor } from '../../lib/paging/cart-address.ts'
import type { PageIntent } from '../../pages/cart/page-intent.ts'
import { useQuantity } from '../use-quantity.ts'
import { LinePrice } from './line-price.tsx'

interface CartLineRowProps {
  readonly fragment: string
  readonly line: CartLine
  /** Outcome of the last submit on this line. */
  readonly form: FormState | undefined
  readonly loading?: ComponentProps<typeof LineItem>['loading'] | undefined
  /** An address of the page may name the line. */
  readonly anchored?: boolean | undefined
  /** Whether the line can be saved for later. */
  readonly savable?: boolean
}

/** One line of the cart with its form. */
export function CartLineRow({ fragment, line, form, anchored, loading, savable }: CartLineRowProps) {
  const { locale } = useMessages()
  return (
    <li id={anchored ? lineAnchor(line.id) : undefined}>
      <LineItem
        {...line}
        loading={loading}
        contentLang={contentLang(locale, line.language)}
        details={<LineDetails line={line} />}
        price={<LinePrice line={line} />}
      >
        <ActionForm fragment={fragment} className="cart-line-form" noValidate>
          {(status) => <LineFields line={line} form={form} savable={savable} {...status} />}
        </ActionForm>
      </LineItem>
    </li>
  )
}

function LineDetails({ line: { options, language, lowStock, problem, discount, priceChange, allInCart } }: { line: CartLine }) {
  const { t, locale } = useMessages()
  return (
    <>
      <LineOptions options={options} contentLang={contentLang(locale, language)} />
      {lowStock && !problem && (
        <p>
          <Badge kind="warn">{lowStock}</Badge>
        </p>
      )}
      {problem && <p className="g-error">{problem}</p>}
      {discount && <p className="cart-line-discount">{discount}</p>}
      {priceChange && <p>{priceChange}</p>}
      {allInCart && <p>{t('cart.allLeft')}</p>}
    </>
  )
}

interface LineFieldsProps extends Omit<CartLineRowProps, 'fragment' | 'anchored' | 'loading'> {
  readonly busy: boolean
  readonly failed: boolean
}

/**
 * The fields of a line. Without JavaScript, or after typing, a button submits the quantity. It is the form's first button, so that Enter
 * presses it. Unavailable lines have no quantity field.
 */
function LineFields({ line, form, savable, busy, failed }: LineFieldsProps) {
  const { t } = useMessages()
  const { id, name, maxQuantity } = line
  const quantity = useQuantity({ line, refused: form?.values['quantity'], busy, failed })
  const { text, inForm, offline, unsettled, waiting, type, step } = quantity
  const error = formError(form, 'quantity') ?? (failed && !offline ? t('form.failed') : undefined)
  return (
    <>
      <input ref={inForm} type="hidden" name="line" value={id} data-unsettled={unsettled || undefined} />
      {offline && <input type="hidden" name="held" value="1" />}
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
            max={maxQuantity}
            value={text}
            error={error}
            onType={type}
            onStep={step}
          />
          <Button
            className="cart-update"
            name="intent"
            value={'update' satisfies CartIntent}
            data-waiting={waiting || undefined}
            aria-label={t('cart.updateOf', { name })}
          >
            {t('cart.update')}
          </Button>
          {line.cap !== null && maxQuantity !== null && (
            <>
              <input type="hidden" name="left" value={maxQuantity} />
              <Button className="cart-cap" name="intent" value={'cap' satisfies CartIntent}>
                {line.cap}
              </Button>
            </>
          )}
        </>
      )}
      <div className="cart-line-more">
        {savable && (
          <Button
            kind="plain"
            className="cart-save"
            name="intent"
            value={'save' satisfies PageIntent}
            aria-label={t('saved.saveOf', { name })}
          >
            {t('saved.save')}
          </Button>
        )}
        <Button
          kind="plain"
          className="cart-remove"
          name="intent"
          value={'remove' satisfies CartIntent}
          aria-label={t('cart.removeOf', { name })}
        >
          {t('cart.remove')}
        </Button>
      </div>
      <p className="cart-line-offline" role="status">
        {offline && t('cart.offline')}
      </p>
    </>
  )
}
