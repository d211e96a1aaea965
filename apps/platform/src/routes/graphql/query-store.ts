import { GraphQLResponse, GraphQLRequest } from '@galleria/platform-client/entities/wire/graphql'
import { executeQuery } from '../../graphql/execute-query.ts'
import { defineOperation } from '../../http/operation.ts'

/** Reads of several entities in one request, with the rights of the calls that read each of them. */
export const queryStore = defineOperation({
  name: 'graphql',
  summary: 'Run a GraphQL query',
  description: 'Reads several entities in one request. It changes nothing.',
  example: { takes: { query: '{ __typename }' } },
  recorded: true,
  methods: ['POST'],
  paths: ['/graphql/alpha', '/graphql'],
  request: GraphQLRequest,
  response: GraphQLResponse,
  largestBody: 64 * 1024,
  handle: ({ caller, services, language }, request) => executeQuery(request, { caller, services, language }),
})
