import { useCallback, useState } from 'react'
import { useFragmentEvent } from '@galleria/fragments/react'
import { counted, t } from '../../lib/messages.ts'
import type { MiniCartProps } from './loader.ts'
import './mini-cart.css'

/** The way to the cart, with the number of pieces in it. */
export default function MiniCart(props: MiniCartProps) {
  const [known, setKnown] = useState({ props, count: props.count })
  // Props are new when the server was asked again, even where they say the same: its word then replaces what events said.
  if (known.props !== props) setKnown({ props, count: props.count })
  useFragmentEvent(
    'cart:updated',
    useCallback(({ count }: { count: number }) => setKnown((before) => ({ ...before, count })), []),
  )
  const { count } = known
  return (
    <a className="cart-mini" href="/cart" data-count={count} aria-label={counted('mini.label', count)}>
      {t('mini.text')} <span className="cart-mini-count">{count}</span>
    </a>
  )
}
