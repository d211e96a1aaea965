import { emit, Slot } from '@galleria/fragments/react'

export default function Designs() {
  return (
    <>
      <h1>Gift cards</h1>
      <button onClick={() => emit('gift-cards:redeemed', { amount: 25 })}>Redeem 25</button>
      <Slot fragment="gift-cards/balance" />
    </>
  )
}
