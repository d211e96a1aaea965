import { startRemote } from '@galleria/fragments/testing'
import { basket } from './basket.tsx'
import { shelf } from './shelf.tsx'

/** The server half of both remotes, as it is bundled for Node. */
export const REMOTES: Readonly<Record<string, ReturnType<typeof startRemote>>> = {
  basket: startRemote(basket, {}),
  shelf: startRemote(shelf, {}),
}
