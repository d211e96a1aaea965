import { Cart } from '@galleria/platform-client/entities/cart'
import * as z from 'zod/mini'

/** What a call about a cart answers, but for those that delete or price it. */
export const CartAnswer = z.object({ cart: Cart })
