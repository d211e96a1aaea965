import { Cart } from '@galleria/platform-client/entities/cart/cart'
import { Collection } from '@galleria/platform-client/entities/catalog/collection'
import { Product } from '@galleria/platform-client/entities/catalog/product'
import { Member } from '@galleria/platform-client/entities/members/member'
import { Order } from '@galleria/platform-client/entities/orders/order'
import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLID,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  type GraphQLFieldConfigArgumentMap,
} from 'graphql'
import { JsonScalar } from './json-scalar.ts'
import { findCart, findCollection, findCollections, findMember, findOrder, findOrders, findProduct, findProducts } from './resolvers.ts'
import { typeOfEntity } from './types-of-entity.ts'

export const DEFAULT_LIMIT = 20
export const MAX_LIMIT = 100

const SortOrder = new GraphQLEnumType({ name: 'SortOrder', values: { ASC: {}, DESC: {} } })
const Sort = new GraphQLInputObjectType({
  name: 'Sort',
  fields: { fieldName: { type: new GraphQLNonNull(GraphQLString) }, order: { type: SortOrder } },
})

const query = {
  filter: { type: JsonScalar, description: 'A filter of the API: field to value, or field to operators.' },
  sort: { type: new GraphQLList(new GraphQLNonNull(Sort)) },
  limit: { type: GraphQLInt, default: { value: DEFAULT_LIMIT }, description: `At most ${MAX_LIMIT}.` },
} satisfies GraphQLFieldConfigArgumentMap
const offsetQuery = { ...query, offset: { type: GraphQLInt, default: { value: 0 } } } satisfies GraphQLFieldConfigArgumentMap
const idOrSlug = { id: { type: GraphQLID }, slug: { type: GraphQLString } } satisfies GraphQLFieldConfigArgumentMap

/** What can be read: the entities of the API, with the rights that the caller has there. Nothing can be changed. */
export function createStoreSchema(): GraphQLSchema {
  const product = typeOfEntity('Product', Product)
  const collection = typeOfEntity('Collection', Collection)
  const order = typeOfEntity('Order', Order)
  return new GraphQLSchema({
    query: new GraphQLObjectType({
      name: 'Query',
      fields: {
        product: { type: product, args: idOrSlug, resolve: findProduct },
        products: { type: offsetPage('Products', product), args: offsetQuery, resolve: findProducts },
        collection: { type: collection, args: idOrSlug, resolve: findCollection },
        collections: { type: offsetPage('Collections', collection), args: offsetQuery, resolve: findCollections },
        cart: { type: typeOfEntity('Cart', Cart), description: 'The shopper’s own; null before there is one.', resolve: findCart },
        member: { type: typeOfEntity('Member', Member), description: 'The signed-in member; null for others.', resolve: findMember },
        order: { type: order, args: { id: { type: new GraphQLNonNull(GraphQLID) } }, resolve: findOrder },
        orders: { type: orderPage(order), args: { ...query, cursor: { type: GraphQLString } }, resolve: findOrders },
      },
    }),
  })
}

function offsetPage(name: string, item: GraphQLObjectType): GraphQLObjectType {
  return new GraphQLObjectType({
    name,
    fields: { items: { type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(item))) }, total: { type: GraphQLInt } },
  })
}

function orderPage(order: GraphQLObjectType): GraphQLObjectType {
  return new GraphQLObjectType({
    name: 'Orders',
    fields: {
      items: { type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(order))) },
      next: { type: GraphQLString, description: 'The cursor of the next page.' },
      previous: { type: GraphQLString, description: 'The cursor of the page before.' },
      hasNext: { type: GraphQLBoolean },
    },
  })
}
