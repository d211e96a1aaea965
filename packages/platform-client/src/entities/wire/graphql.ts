import * as z from 'zod/mini'
import { freeMap, optionalFields, text } from '../values/fields.ts'

/** The body of a GraphQL request. `operationName` is needed where the document holds several operations. */
export const GraphQLRequest = z.object({
  query: text(undefined, 1),
  ...optionalFields({ variables: freeMap(), operationName: text(undefined, 1) }),
})
export type GraphQLRequest = z.infer<typeof GraphQLRequest>

/** A place in the text of the query; line and column count from 1. */
export const GraphQLLocation = z.looseObject({ line: z.number(), column: z.number() })
export type GraphQLLocation = z.infer<typeof GraphQLLocation>

/**
 * One error of a response (GraphQL specification, section 7.1.2): its place in the query, its field of the response, and the
 * service's own additions.
 */
export const GraphQLFailure = z.looseObject({
  message: z.string(),
  locations: z.nullish(z.array(GraphQLLocation)),
  path: z.nullish(z.array(z.union([z.string(), z.number()]))),
  extensions: z.nullish(freeMap()),
})
export type GraphQLFailure = z.infer<typeof GraphQLFailure>

/** A response, its data still unread. `errors` beside `data` name the fields that are null because of a failure. */
export const GraphQLResponse = z.looseObject(optionalFields({ data: z.unknown(), errors: z.nullable(z.array(GraphQLFailure)) }))
export type GraphQLResponse = z.infer<typeof GraphQLResponse>
