import { ActionForm, Slot, useMessages } from '@galleria/fragments/react'
import { Button } from '@galleria/ui/primitives/actions/button'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import type { DeliveryEstimate as Estimate } from '../lib/estimate/estimate-props.ts'
import { cartAddress } from '../lib/paging/cart-address.ts'
import { ESTIMATE_ANCHOR, type PageIntent } from '../pages/cart/page-intent.ts'
import type { CartPageProps } from '../pages/cart/page.server.ts'
import './delivery-estimate.css'

/** What it costs to have the cart delivered: the ways of delivery, and the form for the place, once the shopper opens it. */
export function DeliveryEstimate({ delivery, placing, page }: Pick<CartPageProps, 'delivery' | 'placing' | 'page'>) {
  const { t, link } = useMessages()
  return (
    <div id={ESTIMATE_ANCHOR} className="cart-estimate">
      {delivery && <p>{t('estimate.to', { place: delivery.place })}</p>}
      {delivery?.problem && <p className="g-error">{delivery.problem}</p>}
      {delivery && delivery.options.length > 0 && <DeliveryOptions {...delivery} />}
      {placing ? (
        <Slot fragment="cart/estimate" params={{ page: page > 1 ? page : undefined }} />
      ) : (
        <ButtonLink kind="plain" className="cart-estimate-do" href={link(cartAddress({ page }, ESTIMATE_ANCHOR, { estimate: '1' }))}>
          {t(delivery ? 'estimate.change' : 'estimate.start')}
        </ButtonLink>
      )}
    </div>
  )
}

function DeliveryOptions({ options }: Estimate) {
  const { t } = useMessages()
  return (
    <ActionForm fragment="cart/cart" anchor={ESTIMATE_ANCHOR} className="cart-estimate-form">
      {({ busy, failed }) => (
        <>
          <fieldset className="cart-estimate-form">
            <legend className="cart-estimate-legend">{t('estimate.delivery')}</legend>
            {options.map(({ value, title, time, address, price, chosen }) => (
              <label key={value} className="g-check">
                <input type="radio" name="delivery" value={value} defaultChecked={chosen} />
                <span>
                  {title}
                  <small className="cart-estimate-detail">
                    <bdi className="cart-estimate-detail">{address}</bdi> {time}
                  </small>
                </span>
                <span className="cart-estimate-price">{price}</span>
              </label>
            ))}
          </fieldset>
          {options.length > 1 && (
            <Button className="cart-small-button cart-estimate-do" name="intent" value={'deliver' satisfies PageIntent} busy={busy}>
              {t('cart.update')}
            </Button>
          )}
          {failed && (
            <p className="g-error" role="alert">
              {t('form.failed')}
            </p>
          )}
        </>
      )}
    </ActionForm>
  )
}
