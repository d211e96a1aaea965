import { ActionForm, useMessages } from '@galleria/fragments/react'
import { Button } from '@galleria/ui/primitives/actions/button'
import { Link } from '@galleria/ui/primitives/actions/link'
import { VisuallyHidden } from '@galleria/ui/primitives/display/visually-hidden'
import type { SubscriptionsProps } from './page.server.ts'

/** What the member is told of once it is in stock again. */
export function AlertList({ alerts }: Pick<SubscriptionsProps, 'alerts'>) {
  const { t, link } = useMessages()
  return (
    <section className="account-part" aria-labelledby="account-alerts">
      <h2 id="account-alerts" className="account-subtitle">
        {t('emails.alerts')}
      </h2>
      {alerts.length === 0 && <p className="account-quiet">{t('emails.noAlerts')}</p>}
      {alerts.length > 0 && (
        <ul className="account-records">
          {alerts.map(({ id, email, product }) => (
            <li key={id} className="account-record">
              <div>
                {product ? (
                  <Link href={link(`/products/${product.slug}`)}>
                    <bdi lang={product.lang ?? undefined}>{product.name}</bdi>
                  </Link>
                ) : (
                  t('wishlist.notSold')
                )}
                <p className="account-quiet">
                  <bdi>{email}</bdi>
                </p>
              </div>
              <ActionForm fragment="account/subscriptions">
                <input type="hidden" name="alert" value={id} />
                <Button name="intent" value="end-alert">
                  {t('emails.endAlert')}
                  {product && (
                    <VisuallyHidden>
                      {' '}
                      <bdi lang={product.lang ?? undefined}>{product.name}</bdi>
                    </VisuallyHidden>
                  )}
                </Button>
              </ActionForm>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
