import type { FormState } from '@galleria/fragments/contract'
import { Slot, useMessages } from '@galleria/fragments/react'
import type { Messages } from '@galleria/intl/messages'
import { useId, useState } from 'react'
import { CartCodes } from '../../components/cart-codes.tsx'
import { CartNote } from '../../components/cart-note.tsx'
import { CartPages } from '../../components/cart-pages.tsx'
import { CartSums } from '../../components/cart-sums.tsx'
import { CheckoutForm } from '../../components/checkout-form.tsx'
import { DeliveryEstimate } from '../../components/delivery-estimate.tsx'
import { EmptyCart } from '../../components/empty-cart.tsx'
import { FreeDelivery } from '../../components/free-delivery.tsx'
import { CartLines } from '../../components/lines/cart-lines.tsx'
import { SavedItems } from '../../components/saved-items.tsx'
import { ShareCart } from '../../components/share-cart.tsx'
import { UndoNotice } from '../../components/undo-notice.tsx'
import type { CartIntent } from '../../lib/cart-intent.ts'
import { cartAddress } from '../../lib/paging/cart-address.ts'
import type { CartPageProps } from './page.server.ts'
import type { UndoProps } from './undo.ts'
import './cart.css'

/** The cart: its lines, what they come to, and the way to the checkout. */
export default function CartPage({ form, ...cart }: CartPageProps & { form?: FormState }) {
  const { t } = useMessages()
  const noteForm = useId()
  // As the page came with them: the catalog has no script by which they could change.
  const [goesWith] = useState(() => cart.products)
  const empty = cart.lines.length === 0
  const undo = undoOfRemoval(form, t) ?? cart.undo
  return (
    <section className="cart-page">
      <h1>{t('cart.title')}</h1>
      <div className="cart-columns">
        <div className="cart-column">
          {undo && <UndoNotice {...undo} />}
          <CartLines
            fragment="cart/cart"
            lines={cart.lines}
            lineCount={cart.lineCount}
            form={form}
            isPage
            savedCount={cart.saved && cart.saved.count}
          />
          <CartPages label={t('paging.label')} {...cart} hrefOf={(page) => cartAddress({ page })} />
          {empty ? (
            <EmptyCart />
          ) : (
            <>
              <p className="cart-quiet">{t('cart.held')}</p>
              <CartNote formId={noteForm} note={cart.note} form={isOfNote(form) ? form : undefined} />
            </>
          )}
          {cart.saved && cart.saved.count > 0 && <SavedItems {...cart.saved} cartPage={cart.page} form={form} />}
        </div>
        {!empty && <CartSummary {...cart} noteForm={noteForm} form={form} />}
      </div>
      {goesWith.length > 0 && <Slot fragment="catalog/related" params={{ except: goesWith }} />}
    </section>
  )
}

/** The offer to restore a line that was just removed without a script: where one runs, the line leaves its place to the offer. */
function undoOfRemoval(form: FormState | undefined, t: Messages['t']): UndoProps | null {
  const { removed, ...fields } = form?.values ?? {}
  return removed === undefined ? null : { message: t('cart.removed', { name: removed }), intent: 'restore', fields }
}

/** Whether the submit is one of the note's form, which saves the note and begins the checkout. */
function isOfNote(form: FormState | undefined): boolean {
  const intent = form?.values['intent']
  return intent === ('note' satisfies CartIntent) || intent === ('checkout' satisfies CartIntent)
}

interface CartSummaryProps extends CartPageProps {
  readonly noteForm: string
  readonly form: FormState | undefined
}

function CartSummary({
  totals,
  freeDelivery,
  codes,
  problems,
  elsewhere,
  notices,
  canCheckOut,
  charged,
  sharing,
  delivery,
  placing,
  page,
  noteForm,
  form,
}: CartSummaryProps) {
  const { t } = useMessages()
  const heading = useId()
  return (
    <aside className="g-panel cart-summary" aria-labelledby={heading}>
      <h2 id={heading} className="cart-summary-title">
        {t('cart.summary')}
      </h2>
      {totals && <CartSums {...totals} />}
      {freeDelivery && <FreeDelivery {...freeDelivery} />}
      {charged && <p className="cart-charged">{charged}</p>}
      {codes && <CartCodes fragment="cart/cart" codes={codes} form={form} />}
      <DeliveryEstimate delivery={delivery} placing={placing} page={page} />
      {totals && (!delivery || (delivery.options.length === 0 && delivery.problem === null)) && (
        <p className="cart-quiet">{totals.later}</p>
      )}
      <CheckoutForm problems={problems} elsewhere={elsewhere} notices={notices} canCheckOut={canCheckOut} noteForm={noteForm} />
      {sharing && <ShareCart {...sharing} />}
    </aside>
  )
}
