import * as z from 'zod/mini'
import { Cart } from './cart.ts'

/** The response of operations about a cart, but for those that delete or price it. */
export const CartResponse = z.object({ cart: Cart })
