import { GraphQLScalarType, valueFromASTUntyped } from 'graphql'

/** A value without a fixed form in the schema: the filters of a query, the options of an item. */
export const JsonScalar = new GraphQLScalarType<unknown, unknown>({
  name: 'JSON',
  description: 'Any JSON value.',
  parseValue: (value) => value,
  parseLiteral: (node) => valueFromASTUntyped(node),
})
