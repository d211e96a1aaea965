import * as z from 'zod/mini'
import { GraphQLResponse, GraphQLRequest } from '../entities/wire/graphql.ts'
import { GraphQLError } from '../errors/index.ts'
import { type ResponseContext, defineOperation } from '../transport/operation.ts'
import { GRAPHQL_SERVICE } from '../transport/services.ts'
import type { SendOptions, Transport } from '../transport/transport.ts'

export interface GraphQLOperation<Data extends z.core.$ZodType> extends GraphQLRequest {
  /** Schema of the response's `data`. A field that may be null has to say so here: null is a value in GraphQL. */
  readonly data: Data
}

export interface GraphQLOptions extends SendOptions {
  /** "alpha" by default. */
  readonly apiVersion?: string
  /** The operation is no mutation: a failed attempt may be made again. */
  readonly repeatable?: boolean
}

/**
 * Carries out any operation of the platform's GraphQL API and returns its data. POST /graphql/{apiVersion}. Permissions are
 * those of what is asked for. `GraphQLError` when the response holds errors, even with data beside them; `SystemError` when
 * the data is not what `data` says.
 */
export function sendGraphQL<Data extends z.core.$ZodType>(
  transport: Transport,
  { data, ...request }: GraphQLOperation<Data>,
  { apiVersion = 'alpha', repeatable = false, ...options }: GraphQLOptions = {},
): Promise<z.output<Data>> {
  const call = defineOperation<typeof GraphQLRequest, z.ZodMiniType<z.output<Data>>>({
    service: GRAPHQL_SERVICE,
    name: 'GraphQL',
    host: 'identity',
    method: 'POST',
    path: `/graphql/${encodeURIComponent(apiVersion)}`,
    input: GraphQLRequest,
    output: z.custom<z.output<Data>>(),
    repeatable,
    read: (json, context) => readData(data, json, context),
  })
  return transport.send(call, request, options)
}

function readData<Data extends z.core.$ZodType>(schema: Data, json: unknown, context: ResponseContext): z.output<Data> {
  const { data, errors } = z.parse(GraphQLResponse, json)
  // An empty list is not allowed by the specification, and reports nothing.
  if (errors && errors.length > 0) throw new GraphQLError(errors, data, context)
  return z.parse(schema, data)
}
