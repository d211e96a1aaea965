import { emit } from '@galleria/fragments/react'

/**
 * Shows in the header what the cart will hold, before the server has responded: its response brings the true number. Without a number there,
 * nothing is shown.
 * @returns takes the number back, unless another one has come meanwhile
 */
export function expectPieces(added: number): () => void {
  const before = readShownPieces()
  const expected = before + added
  if (!Number.isInteger(expected) || added < 1) return () => undefined
  emit('cart:updated', { count: expected })
  return () => {
    if (readShownPieces() === expected) emit('cart:updated', { count: before })
  }
}

function readShownPieces(): number {
  return Number(document.querySelector<HTMLElement>('.cart-bag')?.dataset['count'] ?? Number.NaN)
}
