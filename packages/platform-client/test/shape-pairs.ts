import { LoginRequest, RegisterRequest } from '../src/entities/authentication-requests.ts'
import { AddToCurrentCart, CartInfo, CreateCheckoutFromCurrentCart, EstimateCurrentCartTotals, UpdateCurrentCart } from '../src/entities/cart-requests.ts'
import { Cart } from '../src/entities/cart.ts'
import { Collection } from '../src/entities/collection.ts'
import { EmailSubscription, UpsertEmailSubscription } from '../src/entities/email-subscription.ts'
import { EstimateTotals } from '../src/entities/estimate-totals.ts'
import { CancelOrder, NewOrder, OrderChanges, OrderCreationSettings } from '../src/entities/order-requests.ts'
import { Order } from '../src/entities/order.ts'
import { Product } from '../src/entities/product.ts'
import { SendActivationEmailRequest } from '../src/entities/recovery-requests.ts'
import { CreateRedirectSession, RedirectSession } from '../src/entities/redirect-session.ts'
import { StateMachineResponse } from '../src/entities/state-machine-response.ts'
import { TokenResponse } from '../src/entities/token-response.ts'
import type { ShapePair } from './shape-differences.ts'

/** Every documented shape, and the schemas of this package that stand for it or for a part of it. */
export const shapePairs: readonly ShapePair[] = [
  { shape: 'Cart', schema: Cart },
  { shape: 'Estimate totals response', schema: EstimateTotals },
  { shape: 'Update current cart request', schema: UpdateCurrentCart, request: true },
  { shape: 'Create checkout request', schema: CreateCheckoutFromCurrentCart, request: true },
  { shape: 'Order', schema: Order },
  { shape: 'Order creation settings', schema: OrderCreationSettings, request: true },
  { shape: 'Cancel order request', schema: CancelOrder, request: true },
  { shape: 'Product', schema: Product },
  { shape: 'Collection', schema: Collection },
  { shape: 'Email subscription', schema: EmailSubscription },
  { shape: 'Redirect session request', schema: CreateRedirectSession, request: true },
  { shape: 'Redirect session', schema: RedirectSession },
  { shape: 'State machine response', schema: StateMachineResponse },
  { shape: 'Register request', schema: RegisterRequest, request: true },
  { shape: 'Login request', schema: LoginRequest, request: true },
  { shape: 'Recovery redirect and email options', schema: SendActivationEmailRequest, request: true },
  { shape: 'Token response', schema: TokenResponse },
]
