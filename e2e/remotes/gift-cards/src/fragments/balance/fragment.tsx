import { useFragmentEvent } from '@galleria/fragments/react'
import { useCallback, useState } from 'react'

export default function Balance({ render }: { render: number }) {
  const [amount, setAmount] = useState(0)
  useFragmentEvent(
    'gift-cards:redeemed',
    useCallback((redeemed: { amount: number }) => setAmount((before) => before + redeemed.amount), []),
  )
  return <output data-render={render}>{`Balance ${amount}`}</output>
}
