import type { ReactNode } from 'react'
import type { LineOption } from '../lib/line-options.ts'
import type { Picture } from '../lib/picture.ts'
import './line-facts.css'

interface LineFactsProps {
  readonly name: string
  readonly href?: string | null
  readonly picture: Picture | null
  readonly options: readonly LineOption[]
  readonly children?: ReactNode
}

/** What a line of a cart or an order is: picture, name, and what was chosen. */
export function LineFacts({ name, href, picture, options, children }: LineFactsProps) {
  return (
    <div className="cart-facts">
      {picture ? <img className="cart-picture" {...picture} alt="" /> : <div className="cart-picture" />}
      <div className="cart-facts-text">
        <p className="cart-name">{href ? <a href={href}>{name}</a> : name}</p>
        {options.map((option) => (
          <p key={option.name} className="cart-note">
            {option.name && `${option.name}: `}
            {option.value}
          </p>
        ))}
        {children}
      </div>
    </div>
  )
}
