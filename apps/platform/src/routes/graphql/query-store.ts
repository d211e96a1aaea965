import { GraphQLAnswer, GraphQLRequest } from '@galleria/platform-client/entities/graphql'
import { executeQuery } from '../../graphql/execute-query.ts'
import { defineCall } from '../../http/call.ts'

/** Reads of several entities in one request, with the rights of the calls that read each of them. */
export const queryStore = defineCall({
  name: 'graphql',
  recorded: true,
  methods: ['POST'],
  paths: ['/graphql/alpha', '/graphql'],
  request: GraphQLRequest,
  answer: GraphQLAnswer,
  largestBody: 64 * 1024,
  handle: ({ caller, services }, request) => executeQuery(request, { caller, services }),
})
