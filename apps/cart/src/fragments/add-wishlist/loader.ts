import type { FragmentContext } from '@galleria/fragments/remote'
import { platformCapabilities } from '@galleria/fragments/remote/site-platform'
import type { Env } from '../../../env.ts'

export interface AddWishlistParams {
  readonly id?: string | undefined
}

export interface AddWishlistProps extends AddWishlistParams {
  /** Whether the platform adds several items as far as they are available. */
  readonly offered: boolean
  /** Names the submit: a button that is pressed twice adds once. */
  readonly submitKey: string
}

export async function loader({ params, env }: FragmentContext<AddWishlistParams, Env>): Promise<AddWishlistProps> {
  return { ...params, offered: await platformCapabilities(env).has('cartBatches'), submitKey: crypto.randomUUID() }
}
