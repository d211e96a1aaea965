import { useMessages } from '@galleria/fragments/react'
import { Icon } from '@galleria/ui/primitives/display/icon'
import type { AnchorHTMLAttributes } from 'react'
import './bag-link.css'

interface BagLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly label: string
  /** The number of pieces in the cart; null where it is not known. */
  readonly count: number | null
}

/** The largest number that has room on the bag. */
export const MAX_SHOWN = 99

/**
 * A link to the cart with the number of pieces in it. A larger number is shortened, and the label has both: speech control finds a link by
 * its visible text (WCAG 2.5.3).
 */
export function BagLink({ label, count, ...attributes }: BagLinkProps) {
  const { link } = useMessages()
  return (
    <a className="cart-bag" href={link('/cart')} data-count={count ?? undefined} aria-label={label} {...attributes}>
      <Icon name="bag" />
      {count ? (
        <span aria-hidden="true" className="cart-bag-count">
          {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
        </span>
      ) : null}
    </a>
  )
}
