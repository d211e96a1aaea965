import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLList,
  GraphQLObjectType,
  GraphQLString,
  type GraphQLFieldConfig,
  type GraphQLOutputType,
} from 'graphql'
import * as z from 'zod/mini'
import { JsonScalar } from './json-scalar.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

/**
 * The GraphQL type of an entity as the wire shows it. Objects within it are named after where they stand (`Product_Stock`), since
 * entities do not name their parts; maps, and fields that may be of several types, are JSON. Every field may be null, as on the wire.
 */
export function typeOfEntity(name: string, entity: z.core.$ZodType): GraphQLObjectType {
  const schema = z.toJSONSchema(entity, { io: 'input', unrepresentable: 'any' })
  return objectType(name, schema)
}

function objectType(name: string, { properties = {} }: JsonSchema): GraphQLObjectType {
  const fields = Object.entries(properties).flatMap(([field, schema]): [string, GraphQLFieldConfig<unknown, unknown>][] =>
    typeof schema === 'object' && NAME.test(field)
      ? [[field, { type: outputType(`${name}_${field.charAt(0).toUpperCase()}${field.slice(1)}`, schema) }]]
      : [],
  )
  return new GraphQLObjectType({ name, fields: Object.fromEntries(fields) })
}

/** GraphQL specification, section 2.1.9. Two underscores are its own. */
const NAME = /^(?!__)[_A-Za-z]\w*$/

function outputType(name: string, schema: JsonSchema): GraphQLOutputType {
  if (schema.type === 'string') return GraphQLString
  if (schema.type === 'boolean') return GraphQLBoolean
  if (schema.type === 'number' || schema.type === 'integer') return GraphQLFloat
  if (schema.type === 'array' && typeof schema.items === 'object' && !Array.isArray(schema.items))
    return new GraphQLList(outputType(name, schema.items))
  if (schema.type === 'object' && schema.properties && Object.keys(schema.properties).length > 0) return objectType(name, schema)
  return JsonScalar
}
