import { OPERATION_ACCESS } from '@galleria/commerce/access/access'
import { Identity } from '@galleria/platform-client/entities/auth/identity'
import { RedirectSession } from '@galleria/platform-client/entities/auth/redirect-session'
import { Cart } from '@galleria/platform-client/entities/cart/cart'
import { EstimateTotals } from '@galleria/platform-client/entities/cart/estimate-totals'
import { Collection } from '@galleria/platform-client/entities/catalog/collection'
import { Product } from '@galleria/platform-client/entities/catalog/product'
import { StoreVariant } from '@galleria/platform-client/entities/catalog/store-variant'
import { Member } from '@galleria/platform-client/entities/members/member'
import { Order } from '@galleria/platform-client/entities/orders/order'
import { EmailSubscription } from '@galleria/platform-client/entities/subscriptions/email-subscription'
import { ErrorEnvelope } from '@galleria/platform-client/entities/wire/error-envelope'
import type { Access, Scope } from '@galleria/platform-client/operations/operation'
import * as z from 'zod/mini'
import type { Operation } from '../http/operation.ts'
import { CurlExamples } from './curl-example.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema

export interface OperationObject {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters: readonly {
    readonly name: string
    readonly in: 'path' | 'query'
    readonly required: boolean
    readonly description?: string
    readonly schema: JsonSchema
  }[]
  readonly requestBody?: {
    readonly required: boolean
    readonly content: { readonly 'application/json': { readonly schema: JsonSchema; readonly example: unknown } }
  }
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content: { readonly 'application/json': { readonly schema: JsonSchema } } }>
  >
  /** The call as a command that a reader can run, after the preparation. */
  readonly 'x-codeSamples': readonly { readonly lang: 'Shell'; readonly source: string }[]
  /** Whether the hosted platform has this call: strict mode serves no others. */
  readonly 'x-recorded': boolean
  readonly 'x-access': Access
  /** What the API key of an admin is good for. Every key has all scopes today. */
  readonly 'x-scope'?: Scope
}

type PathItem = Readonly<Partial<Record<'get' | 'post' | 'patch' | 'put' | 'delete', OperationObject>>>

/** An OpenAPI 3.1 document of the API, made from the schemas that the calls themselves check requests with. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly paths: Readonly<Record<string, PathItem>>
  /** What a reader sets before any of the commands. */
  readonly 'x-preparation': string
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>>; readonly securitySchemes: object }
}

const SECURITY_OF_ACCESS: Readonly<Record<Access, OperationObject['security']>> = {
  open: [],
  identified: [{ accessToken: [] }, { apiKey: [], site: [] }],
  shopper: [{ accessToken: [] }],
  member: [{ accessToken: [] }],
  memberOrAdmin: [{ accessToken: [] }, { apiKey: [], site: [] }],
  elevated: [{ apiKey: [], site: [] }],
}

const WHO: Readonly<Record<Access, string>> = {
  open: 'Needs no credentials.',
  identified: 'For visitors, members and admins.',
  shopper: 'For visitors and members, about their own data.',
  member: 'For members, about their own data.',
  memberOrAdmin: 'For members, about their own data, and for admins.',
  elevated: 'For admins, with an API key.',
}

const DESCRIPTION =
  'Paths below a service’s prefix also work without it. The Authorization header holds the access token as it is, without "Bearer". Path parameters may be repeated in the query or the body. GET takes a nested payload as base64url of its JSON in the parameter ".r". The status of every success is 200, with {} where there is nothing to return. Writes with an API key are refused with FIELD_NOT_ALLOWED for unknown fields; fields of the same object that a response contains may be sent back.'

export function openApiDocument(calls: readonly Operation[], publicUrl: string, version: string): OpenApiDocument {
  const schemas: Record<string, JsonSchema> = {}
  const schemaOf = (type: z.core.$ZodType): JsonSchema => shareSchema(type, schemas)
  const failure = { description: 'The request failed.', content: { 'application/json': { schema: schemaOf(ErrorEnvelope) } } }
  const paths: Record<string, Record<string, OperationObject>> = {}
  const examples = new CurlExamples(calls, publicUrl)
  for (const call of calls) {
    const [path = ''] = call.paths
    const item = (paths[path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}')] ??= {})
    for (const method of call.methods)
      item[method.toLowerCase()] = operationOf({ call, method, path, schemaOf, failure, sample: examples.of(call, method) })
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Galleria platform', version, description: DESCRIPTION },
    servers: [{ url: publicUrl }],
    paths,
    'x-preparation': examples.preparation(),
    components: {
      schemas,
      securitySchemes: {
        accessToken: header('Authorization', 'The access token of a visitor or a member.'),
        apiKey: header('Authorization', 'The shop’s API key.'),
        site: header('wix-site-id', 'The id of the site that the API key belongs to.'),
      },
    },
  }
}

const header = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description })

interface DescribedOperation {
  readonly call: Operation
  readonly method: string
  readonly path: string
  readonly schemaOf: (type: z.core.$ZodType) => JsonSchema
  readonly failure: OperationObject['responses'][string]
  readonly sample: string
}

function operationOf({ call, method, path, schemaOf, failure, sample }: DescribedOperation): OperationObject {
  const access = OPERATION_ACCESS[call.name]
  const inBody = method !== 'GET' && method !== 'DELETE'
  const request = schemaOf(call.request)
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const several = call.methods.length > 1 && method === 'POST' ? '.post' : ''
  return {
    operationId: call.name + several,
    tags: [call.name.split('.')[0] ?? call.name],
    summary: call.summary,
    description: `${call.description} ${WHO[access]}`,
    security: SECURITY_OF_ACCESS[access],
    parameters: [
      ...names.map((name) => ({ name, in: 'path' as const, required: true, schema: { type: 'string' as const } })),
      ...(inBody ? [] : queryParameters(request, names)),
    ],
    ...(inBody && { requestBody: { required: true, content: { 'application/json': { schema: request, example: bodyOf(call, names) } } } }),
    responses: {
      200: { description: 'The operation succeeded.', content: { 'application/json': { schema: schemaOf(call.response) } } },
      default: failure,
    },
    'x-codeSamples': [{ lang: 'Shell', source: sample }],
    'x-recorded': call.recorded,
    'x-access': access,
    ...(call.scope && { 'x-scope': call.scope }),
  }
}

function queryParameters({ properties = {}, required = [] }: JsonSchema, inPath: readonly string[]): OperationObject['parameters'] {
  return Object.entries(properties).flatMap(([name, schema]) =>
    inPath.includes(name) || typeof schema !== 'object' ? [] : [{ name, in: 'query' as const, required: required.includes(name), schema }],
  )
}

/** The example's body: what stands in the path is not repeated. */
function bodyOf({ example: { takes = {} } }: Operation, inPath: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(takes).filter(([name]) => !inPath.includes(name)))
}

/** The JSON schema of a type on the wire; entities with a name become components, which the schemas of calls refer to. */
function shareSchema(type: z.core.$ZodType, components: Record<string, JsonSchema>): JsonSchema {
  const {
    $schema: _,
    $defs = {},
    ...schema
  } = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any', metadata: namedEntities, override: tellValues })
  for (const [name, definition] of Object.entries($defs)) components[name] ??= withPublicRefs(definition)
  return withPublicRefs(schema)
}

/** What is enumerated on the wire stays a string on reading; its schema knows the values. */
function tellValues({ zodSchema, jsonSchema }: { readonly zodSchema: object; readonly jsonSchema: JsonSchema }): void {
  const values: unknown = Reflect.get(zodSchema, 'values')
  if (jsonSchema.type === 'string' && Array.isArray(values)) jsonSchema.enum = values
}

function withPublicRefs(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))
}

/** Entities that the document of the API describes once, by their names. */
const namedEntities = z.registry<{ id: string }>()

const entities = {
  Cart,
  Collection,
  EmailSubscription,
  ErrorEnvelope,
  EstimateTotals,
  Identity,
  Member,
  Order,
  Product,
  RedirectSession,
  StoreVariant,
}
for (const [id, entity] of Object.entries(entities)) namedEntities.add(entity, { id })
