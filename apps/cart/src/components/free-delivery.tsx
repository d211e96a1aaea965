import { useId } from 'react'
import type { FreeDeliveryProps } from '../lib/cart-props.ts'
import './free-delivery.css'

/** How far the cart is from free delivery, in words and as a bar. */
export function FreeDelivery({ text, percent }: FreeDeliveryProps) {
  const labelId = useId()
  return (
    <div className="cart-free">
      <p id={labelId}>{text}</p>
      <progress className="cart-free-bar" aria-labelledby={labelId} value={percent} max={100} />
    </div>
  )
}
