import * as z from 'zod/mini'
import { guid, optionalFields, requestList } from '../values/fields.ts'
import { Collection } from './collection.ts'

const { name, slug, description, visible } = Collection.shape

/** A collection as it is written. The platform makes the slug of the name where none is given. */
export const NewCollection = z.object({ name, description, visible, ...optionalFields({ slug }) })
export type NewCollection = z.infer<typeof NewCollection>

/** An absent part stays as it is. */
export const CollectionChanges = z.object({ description, visible, ...optionalFields({ name, slug }) })
export type CollectionChanges = z.infer<typeof CollectionChanges>

export const CreateCollection = z.object({ collection: NewCollection })
export const UpdateCollection = z.object({ collection: z.object({ ...CollectionChanges.shape, id: Collection.shape.id }) })
/** The collection of all products cannot be deleted: its id is not a GUID. */
export const CollectionById = z.object({ id: guid() })
export const ProductsOfCollection = z.object({ id: guid(), productIds: requestList(z.string(), 1000) })
