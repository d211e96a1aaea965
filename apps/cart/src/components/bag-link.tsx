import { Icon } from '@galleria/ui/primitives/icon'
import type { AnchorHTMLAttributes } from 'react'
import { useMessages } from '../lib/messages.ts'
import './bag-link.css'

interface BagLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly label: string
  /** Pieces in the cart; null where that is not known. */
  readonly count: number | null
}

/** A bag that leads to the cart, with the number of pieces in it as far as two digits go: the label has the whole number. */
export function BagLink({ label, count, ...attributes }: BagLinkProps) {
  const { link } = useMessages()
  return (
    <a className="cart-bag" href={link('/cart')} data-count={count ?? undefined} aria-label={label} {...attributes}>
      <Icon name="bag" />
      {count ? (
        <span aria-hidden="true" className="cart-bag-count">
          {count > 99 ? '99+' : count}
        </span>
      ) : null}
    </a>
  )
}
