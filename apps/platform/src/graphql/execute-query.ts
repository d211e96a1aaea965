import { describeError } from '@galleria/commerce/failures/describe-error'
import { Failure, InvalidRequest } from '@galleria/commerce/failures/failure'
import type { GraphQLRequest } from '@galleria/platform-client/entities/wire/graphql'
import { execute, GraphQLError, parse, validate, type DocumentNode, type GraphQLSchema } from 'graphql'
import { excess } from './query-limits.ts'
import type { QueryContext } from './resolvers.ts'
import { createStoreSchema } from './store-schema.ts'

const MAX_TOKENS = 4000
const MAX_ERRORS = 20

let schema: GraphQLSchema | undefined

/** Answers a query. What is wrong with it stands in `errors`, also where nothing was read (GraphQL specification, section 7.1). */
export async function executeQuery({ query, variables = {}, operationName }: GraphQLRequest, context: QueryContext): Promise<object> {
  schema ??= createStoreSchema()
  let document: DocumentNode
  try {
    document = parse(query, { maxTokens: MAX_TOKENS })
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error.toJSON()] }
    throw error
  }
  const wrong = validate(schema, document, undefined, { maxErrors: MAX_ERRORS })
  const tooMuch = wrong.length === 0 ? excess(document, variables) : undefined
  if (tooMuch || wrong.length > 0) return { errors: (tooMuch ? [tooMuch] : wrong).map((error) => error.toJSON()) }
  const { data, errors } = await execute({ schema, document, contextValue: context, variableValues: variables, operationName })
  return { ...(data !== undefined && { data }), ...(errors && { errors: errors.map(publicError) }) }
}

/** A refusal with its code; of a defect nothing but that there was one. */
function publicError(error: GraphQLError): object {
  const { originalError: cause } = error
  const provided = { ...(error.locations && { locations: error.locations }), ...(error.path && { path: error.path }) }
  if (cause instanceof Failure) return { message: cause.message, ...provided, extensions: { code: cause.code, data: cause.data } }
  if (cause instanceof InvalidRequest)
    return { message: cause.message, ...provided, extensions: { code: 'INVALID_ARGUMENT', fieldViolations: cause.violations } }
  if (!cause || cause instanceof GraphQLError) return error.toJSON()
  console.error(JSON.stringify({ graphql: error.path, error: describeError(cause) }))
  return { message: 'Something went wrong on our side.', ...provided, extensions: { code: 'INTERNAL' } }
}
