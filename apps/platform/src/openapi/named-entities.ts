import { Cart } from '@galleria/platform-client/entities/cart'
import { Collection } from '@galleria/platform-client/entities/collection'
import { EmailSubscription } from '@galleria/platform-client/entities/email-subscription'
import { ErrorEnvelope } from '@galleria/platform-client/entities/error-envelope'
import { EstimateTotals } from '@galleria/platform-client/entities/estimate-totals'
import { Identity } from '@galleria/platform-client/entities/identity'
import { Member } from '@galleria/platform-client/entities/member'
import { Order } from '@galleria/platform-client/entities/order'
import { Product } from '@galleria/platform-client/entities/product'
import { RedirectSession } from '@galleria/platform-client/entities/redirect-session'
import { StoreVariant } from '@galleria/platform-client/entities/store-variant'
import * as z from 'zod/mini'

/** Entities that the document of the API describes once, by their names. */
export const namedEntities = z.registry<{ id: string }>()

const entities = {
  Cart,
  Collection,
  EmailSubscription,
  ErrorEnvelope,
  EstimateTotals,
  Identity,
  Member,
  Order,
  Product,
  RedirectSession,
  StoreVariant,
}
for (const [id, entity] of Object.entries(entities)) namedEntities.add(entity, { id })
