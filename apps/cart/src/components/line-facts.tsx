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
      <LinePicture picture={picture} />
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

/** The name stands beside it: a picture of a line needs no words. */
function LinePicture({ picture }: { picture: Picture | null }) {
  if (!picture) return <div className="cart-picture" />
  const { avif, ...image } = picture
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} />}
      <img className="cart-picture" {...image} alt="" />
    </picture>
  )
}
