import * as z from 'zod/mini'
import { TokenSet } from '../src/auth/token-set.ts'
import { LoginRequest, RegisterRequest, RegisterV1Request } from '../src/entities/auth/authentication-requests.ts'
import { SendActivationEmailRequest } from '../src/entities/auth/recovery-requests.ts'
import { CreateRedirectSession, RedirectSession } from '../src/entities/auth/redirect-session.ts'
import { StateMachineResponse } from '../src/entities/auth/state-machine-response.ts'
import { TokenResponse } from '../src/entities/auth/token-response.ts'
import {
  AddToCurrentCart,
  CartInfo,
  CreateCheckoutFromCurrentCart,
  EstimateCurrentCartTotals,
  SelectedMemberships,
  UpdateCurrentCart,
} from '../src/entities/cart/cart-requests.ts'
import { Cart } from '../src/entities/cart/cart.ts'
import { EstimateTotals } from '../src/entities/cart/estimate-totals.ts'
import { NewCollection, UpdateCollection } from '../src/entities/catalog/collection-requests.ts'
import { Collection } from '../src/entities/catalog/collection.ts'
import { OptionsAvailability } from '../src/entities/catalog/product-options.ts'
import {
  BulkAdjust,
  BulkSet,
  MediaForWrite,
  MediaToChoice,
  NewProduct,
  ProductChanges,
  VariantOverride,
} from '../src/entities/catalog/product-requests.ts'
import { Product } from '../src/entities/catalog/product.ts'
import { StoreVariant } from '../src/entities/catalog/store-variant.ts'
import { BulkDeleteMembersByFilter, ListMembers } from '../src/entities/members/member-query-requests.ts'
import { NewMember, UpdateMember } from '../src/entities/members/member-requests.ts'
import { Member } from '../src/entities/members/member.ts'
import { CancelOrder, NewOrder, OrderCreationSettings, UpdateOrder } from '../src/entities/orders/order-requests.ts'
import { Order } from '../src/entities/orders/order.ts'
import { GenerateUnsubscribeLink } from '../src/entities/subscriptions/email-subscription-requests.ts'
import { EmailSubscription, UpsertEmailSubscription } from '../src/entities/subscriptions/email-subscription.ts'
import { OAuthData } from '../src/flows/hosted/oauth-data.ts'
import type { ShapePair } from './shape-differences.ts'

const subscriptionParts = ['email', 'subscriptionStatus', 'deliverabilityStatus']
const addresses = ['shippingAddress', 'billingAddress', 'selectedShippingOption']

/** What an operator may change of an order that was placed. */
const orderChanges = [
  'buyerInfo.email',
  'buyerLanguage',
  'weightUnit',
  'billingInfo',
  'archived',
  'attributionSource',
  'seenByAHuman',
  'recipientInfo',
  'shippingInfo.logistics.shippingDestination',
]

const withoutPurpose = new Set(['callbacks', 'preferences', 'origin'])

const commerce: ShapePair[] = [
  { shape: 'Cart', schema: Cart },
  { shape: 'Cart', schema: CartInfo, request: true },
  { shape: 'Estimate totals response', schema: EstimateTotals },
  {
    shape: 'Estimate totals response',
    type: 'HostSelectedMembership',
    schema: SelectedMemberships.shape.memberships.def.element,
    request: true,
  },
  { shape: 'Update current cart request', schema: UpdateCurrentCart, request: true },
  {
    shape: 'Update current cart request',
    schema: AddToCurrentCart,
    request: true,
    only: ['lineItems', 'customLineItems'],
    maxSize: { lineItems: 100, customLineItems: 100 },
  },
  { shape: 'Create checkout request', schema: CreateCheckoutFromCurrentCart, request: true },
  { shape: 'Create checkout request', schema: EstimateCurrentCartTotals, request: true, only: addresses },
  { shape: 'Order', schema: Order },
  { shape: 'Order', schema: NewOrder, request: true },
  { shape: 'Order', schema: UpdateOrder.shape.order, request: true, only: ['id', ...orderChanges] },
  { shape: 'Order creation settings', schema: OrderCreationSettings, request: true },
  { shape: 'Cancel order request', schema: CancelOrder, request: true },
  { shape: 'Email subscription', schema: EmailSubscription },
  { shape: 'Email subscription', schema: UpsertEmailSubscription.shape.subscription, request: true, only: subscriptionParts },
  { shape: 'Unsubscribe link request', schema: GenerateUnsubscribeLink, request: true },
  {
    shape: 'Redirect session request',
    schema: CreateRedirectSession,
    request: true,
    complete: (input) => (Object.keys(input).every((name) => withoutPurpose.has(name)) ? { ...input, login: {} } : input),
  },
  { shape: 'Redirect session', schema: RedirectSession },
]

/** What is not marked readonly. */
const writableOfProduct = [
  'name',
  'slug',
  'visible',
  'productType',
  'description',
  'sku',
  'weight',
  'productDimensions',
  'packageDimensions',
  'priceData.price',
  'costAndProfitData.itemCost',
  'pricePerUnitData',
  'additionalInfoSections',
  'manageVariants',
  'productOptions.name',
  'productOptions.choices.value',
  'productOptions.choices.description',
  'discount',
  'seoData',
  'ribbon',
  'brand',
]
const writableOfCollection = ['name', 'description', 'slug', 'visible']

const catalog: ShapePair[] = [
  { shape: 'Product', schema: Product },
  { shape: 'Product', schema: NewProduct, request: true, only: writableOfProduct },
  { shape: 'Product', schema: ProductChanges, request: true, only: writableOfProduct },
  { shape: 'Variant override', schema: VariantOverride, request: true },
  { shape: 'Store variant', schema: StoreVariant },
  { shape: 'Options availability response', schema: OptionsAvailability },
  { shape: 'Collection', schema: Collection },
  { shape: 'Collection', schema: NewCollection, request: true, only: writableOfCollection },
  { shape: 'Collection', schema: UpdateCollection.shape.collection, request: true, only: ['id', ...writableOfCollection] },
  {
    shape: 'Media for write',
    schema: MediaForWrite,
    request: true,
    complete: (input) => ('choice' in input ? { ...input, mediaId: 'm1' } : input),
  },
  { shape: 'Media to choice', schema: MediaToChoice, request: true },
  { shape: 'Bulk set', schema: BulkSet, request: true },
  { shape: 'Bulk adjust', schema: BulkAdjust, request: true },
]

/** The access token of a set, in which both tokens lie side by side here. */
const AccessToken = z.object({ value: TokenSet.shape.accessToken, expiresAt: TokenSet.shape.expiresAt })
const RefreshToken = z.object({ value: TokenSet.shape.refreshToken, role: TokenSet.shape.role })

const identity: ShapePair[] = [
  { shape: 'State machine response', schema: StateMachineResponse },
  { shape: 'Register request', schema: RegisterRequest, request: true },
  { shape: 'Login request', schema: LoginRequest, request: true },
  { shape: 'Recovery redirect and email options', schema: SendActivationEmailRequest, request: true },
  { shape: 'State machine response', type: 'Identity', schema: RegisterV1Request.shape.identity, request: true },
  { shape: 'Token response', schema: TokenResponse },
  { shape: 'Tokens', type: 'AccessToken', schema: AccessToken, ours: true },
  { shape: 'Tokens', type: 'RefreshToken', schema: RefreshToken, ours: true },
  { shape: 'OAuth data', schema: OAuthData, ours: true },
]

const members: ShapePair[] = [
  { shape: 'Member', schema: Member },
  { shape: 'Member', schema: NewMember, request: true },
  { shape: 'Member', schema: UpdateMember.shape.member, request: true, only: ['id', 'contact', 'profile', 'privacyStatus'] },
  { shape: 'List members request', schema: ListMembers, request: true },
  { shape: 'Bulk delete by filter request', schema: BulkDeleteMembersByFilter, request: true },
]

/** Every documented shape, and the schemas of this package that stand for it or for a part of it. */
export const shapePairs: readonly ShapePair[] = [...commerce, ...catalog, ...identity, ...members]
