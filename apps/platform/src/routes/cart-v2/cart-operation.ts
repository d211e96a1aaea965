import type { CART_V2_ACCESS } from '@galleria/commerce/access/cart-v2-access'
import { guid } from '@galleria/platform-client/entities/values/fields'
import * as z from 'zod/mini'
import type { OperationExample } from '../../http/operation-example.ts'
import { servicePaths } from '../../http/operation-paths.ts'
import { defineOperation, type Operation } from '../../http/operation.ts'
import type { JsonText } from '../../rpc/methods.ts'
import { cartOfId, currentCart, type CartTarget } from './cart-calls.ts'

type CartV2Name = keyof typeof CART_V2_ACCESS
type CurrentName = Extract<CartV2Name, `cartV2.current.${string}`>
/** The calls that there are of the current cart and of a cart by its id. */
type SharedName = CurrentName extends `cartV2.current.${infer Name}` ? Name : never

interface CartOperation<Request extends z.ZodMiniObject> {
  readonly name: SharedName
  /** What it does, to "the current cart" or to "a cart". */
  readonly summary: (cart: string) => string
  readonly description: string
  readonly methods?: Operation['methods']
  /** The end of the path; none for the cart itself. */
  readonly path?: string
  readonly request: Request
  readonly response: z.core.$ZodType
  readonly echoes?: z.core.$ZodType
  readonly example?: OperationExample
  readonly run: (target: CartTarget, request: z.input<Request>, key: string | undefined) => Promise<JsonText | void>
}

/** Defines a call twice: of the current cart, and of a cart by its id. */
export function defineCartOperation<Request extends z.ZodMiniObject>({
  name,
  summary,
  description,
  path = '',
  methods = ['POST'],
  request,
  response,
  echoes,
  example,
  run,
}: CartOperation<Request>): { readonly current: Operation; readonly byId: Operation } {
  const shared = { description, recorded: true, methods, response, ...(echoes && { echoes }) }
  const end = path && `/${path}`
  return {
    current: defineOperation({
      ...shared,
      name: `cartV2.current.${name}`,
      summary: `${summary('the current cart')} (V2)`,
      ...(example && { example }),
      paths: servicePaths('/ecom', `/v2/carts/current${end}`),
      request,
      handle: (context, input) => run(currentCart(context), input, context.idempotencyKey),
    }),
    byId: defineOperation({
      ...shared,
      name: `cartV2.${name}`,
      summary: `${summary('a cart')} (V2)`,
      example: { ...example, takes: { cartId: '$CART_ID', ...example?.takes } },
      paths: servicePaths('/ecom', `/v2/carts/:cartId${end}`),
      // The types of an extended shape are not known before the shape is.
      request: z.extend(request, { cartId: guid() }) as unknown as z.ZodMiniType<unknown, z.input<Request> & { readonly cartId: string }>,
      handle: async (context, input) => run(await cartOfId(context, input.cartId), input, context.idempotencyKey),
    }),
  }
}
