import { UpdateCurrentCart } from '@galleria/platform-client/entities/cart-requests'
import { optionalFields, text } from '@galleria/platform-client/entities/fields'
import * as z from 'zod/mini'

/** The recorded request, and a gift card beside its coupon. */
export const UpdateCurrentCartRequest = z.extend(UpdateCurrentCart, optionalFields({ giftCardCode: text(50, 1) }))
