import { AddToCurrentCart } from '@galleria/platform-client/entities/cart-requests'
import { guid } from '@galleria/platform-client/entities/fields'
import * as z from 'zod/mini'
import { UpdateCurrentCartRequest } from './update-cart-request.ts'

const id = guid()

export const CartId = z.object({ id })
export const UpdateCartById = z.object({ id, ...UpdateCurrentCartRequest.shape })
export const AddToCartById = z.object({ id, ...AddToCurrentCart.shape })
