import type { ReactNode } from 'react'
import { ButtonLink } from '../primitives/actions/button-link.tsx'

interface BuyingBarProps {
  readonly name: string
  readonly price: string
  /** Fragment URL of the form that buys (`#…`). */
  readonly href: string
  readonly label: ReactNode
  /** Language of the name where it is not the page's. */
  readonly contentLang?: string
}

/**
 * On a phone, the way back to the form that buys: shown once that form has left the screen upwards, which its timeline in the style
 * sheet tells (`g-buying-form` on the form's place, `g-buying` around both). A browser without such timelines shows no bar.
 */
export function BuyingBar({ name, price, href, label, contentLang }: BuyingBarProps) {
  return (
    <div className="g-buying-bar">
      <p>
        <b lang={contentLang}>
          <bdi>{name}</bdi>
        </b>
        <br />
        {price}
      </p>
      <ButtonLink kind="main" href={href}>
        {label}
      </ButtonLink>
    </div>
  )
}
