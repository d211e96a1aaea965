import * as z from 'zod/mini'
import { GraphQLAnswer, GraphQLRequest } from '../entities/graphql.ts'
import { GraphQLError } from '../errors/index.ts'
import { type AnswerContext, defineCall } from '../transport/call.ts'
import { graphqlService } from '../transport/services.ts'
import type { SendOptions, Transport } from '../transport/transport.ts'

export interface GraphQLOperation<Data extends z.core.$ZodType> extends GraphQLRequest {
  /** What `data` of the answer is. A field that may be null has to say so here: null is a value in GraphQL. */
  data: Data
}

export interface GraphQLOptions extends SendOptions {
  /** "alpha" unless told. */
  apiVersion?: string
  /** The operation is no mutation: a failed attempt may be made again. */
  repeatable?: boolean
}

/**
 * Carries out any operation of the platform's GraphQL API and returns its data. POST /graphql/{apiVersion}. Permissions are
 * those of what is asked for. `GraphQLError` when the answer holds errors, whatever data is beside them; `SystemError` when
 * the data is not what `data` says.
 */
export function sendGraphQL<Data extends z.core.$ZodType>(
  transport: Transport,
  { data, ...request }: GraphQLOperation<Data>,
  { apiVersion = 'alpha', repeatable = false, ...options }: GraphQLOptions = {},
): Promise<z.output<Data>> {
  const call = defineCall({
    service: graphqlService,
    operation: 'GraphQL',
    host: 'identity',
    method: 'POST',
    path: `/graphql/${encodeURIComponent(apiVersion)}`,
    input: GraphQLRequest,
    answer: z.custom<z.output<Data>>(),
    repeatable,
    read: (json, context) => readData(data, json, context),
  })
  return transport.send(call, request, options)
}

function readData<Data extends z.core.$ZodType>(schema: Data, json: unknown, context: AnswerContext): z.output<Data> {
  const { data, errors } = z.parse(GraphQLAnswer, json)
  // An empty list is not allowed by the specification, and reports nothing.
  if (errors && errors.length > 0) throw new GraphQLError(errors, data, context)
  return z.parse(schema, data)
}
