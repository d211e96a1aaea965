import * as z from 'zod/mini'
import { CartAnswer } from '../../domain/cart-answer.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const removeGiftCard = defineCall({
  name: 'cart.removeGiftCard',
  recorded: false,
  methods: ['POST'],
  paths: servicePaths('/ecom', '/v1/carts/current/remove-gift-card'),
  request: z.object({}),
  answer: CartAnswer,
  handle: ({ caller, services }) => services.cart(caller).text('removeGiftCard', null),
})
