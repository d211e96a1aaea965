import type { RecordedName } from '@galleria/commerce/access/access'
import { SettingQuery } from '@galleria/commerce/pricing/forms/setting-form'
import { type ListedKind, settingForms } from '@galleria/commerce/pricing/forms/setting-forms'
import { guid, optionalFields } from '@galleria/platform-client/entities/values/fields'
import { CursorMetadata, OffsetMetadata } from '@galleria/platform-client/entities/wire/query'
import * as z from 'zod/mini'
import { servicePaths } from '../../http/operation-paths.ts'
import { type Operation, defineOperation } from '../../http/operation.ts'

const PagingMetadata = z.looseObject({ ...OffsetMetadata.shape, ...CursorMetadata.shape })

interface SettingOperations {
  readonly kind: ListedKind
  readonly names: Readonly<Record<'create' | 'get' | 'query' | 'update' | 'delete', RecordedName>>
  readonly prefix: string
  readonly path: string
  /** What a body and an answer call one of them, and several. */
  readonly one: string
  readonly many: string
  /** For people: "discount rule", and what such a thing does. */
  readonly noun: string
  readonly about: string
  /** One of them as a body writes it, and the variable that holds its id in examples. */
  readonly example: Readonly<Record<string, unknown>>
  readonly changedExample: Readonly<Record<string, unknown>>
  readonly idVariable: string
}

/** The five calls by which the shop manages settings of one kind. */
export function settingOperations({
  kind,
  names,
  prefix,
  path,
  one,
  many,
  noun,
  about,
  example,
  changedExample,
  idVariable,
}: SettingOperations): Operation[] {
  const written: z.ZodMiniObject = settingForms[kind].written
  const common = { recorded: false }
  const collection = servicePaths(prefix, path)
  const single = servicePaths(prefix, `${path}/:id`)
  const stored = z.looseObject({ id: guid(), revision: z.string(), ...written.shape })
  const response = z.object({ [one]: stored })
  const byId = z.object({ id: guid() })
  return [
    defineOperation({
      ...common,
      name: names.query,
      summary: `Query ${noun}s`,
      description: `Finds ${noun}s by filter, up to 100 at a time. ${about}`,
      methods: ['GET', 'POST'],
      paths: servicePaths(prefix, `${path}/query`),
      request: z.object(optionalFields({ query: SettingQuery })),
      response: z.object({ [many]: z.array(stored), pagingMetadata: PagingMetadata }),
      handle: async ({ services }, { query }) => {
        const { items, pagingMetadata } = await services.commerce.run('querySettings', { kind, ...(query && { query }) })
        return { [many]: items, pagingMetadata }
      },
    }),
    defineOperation({
      ...common,
      name: names.create,
      summary: `Create ${article(noun)}`,
      description: `Creates ${article(noun)}. ${about} It holds for carts and checkouts from now on; orders stay as they are.`,
      example: { takes: { [one]: example } },
      methods: ['POST'],
      paths: collection,
      request: z.object({ [one]: written }),
      response,
      handle: async ({ services }, request) => ({
        [one]: await services.commerce.run('createSetting', { kind, written: request[one] ?? {} }),
      }),
    }),
    defineOperation({
      ...common,
      name: names.get,
      summary: `Get ${article(noun)}`,
      description: `Gets ${article(noun)} with its revision. ${about}`,
      example: { takes: { id: idVariable } },
      methods: ['GET'],
      paths: single,
      request: byId,
      response,
      handle: async ({ services }, { id }) => ({ [one]: await services.commerce.run('getSetting', { kind, id }) }),
    }),
    defineOperation({
      ...common,
      name: names.update,
      summary: `Update ${article(noun)}`,
      description: `Changes the fields of ${article(noun)} that are given and raises its revision. A revision that is given has to be the current one.`,
      example: { takes: { id: idVariable, [one]: changedExample } },
      methods: ['PATCH'],
      paths: single,
      request: z.object({
        id: guid(),
        [one]: z.object({ ...z.partial(written).shape, ...optionalFields({ id: guid(), revision: z.string() }) }),
      }),
      response,
      handle: async ({ services }, request) => {
        const { id, [one]: change } = request as { id: string } & Record<string, Record<string, unknown>>
        const { id: _, revision, ...changes } = change ?? {}
        return {
          [one]: await services.commerce.run('updateSetting', { kind, id, changes, ...(typeof revision === 'string' && { revision }) }),
        }
      },
    }),
    defineOperation({
      ...common,
      name: names.delete,
      summary: `Delete ${article(noun)}`,
      description: `Deletes ${article(noun)}. Carts and checkouts are priced without it; orders stay as they are.`,
      example: { takes: { id: idVariable } },
      methods: ['DELETE'],
      paths: single,
      request: byId,
      response: z.object({}),
      handle: async ({ services }, { id }) => services.commerce.run('deleteSetting', { kind, id }),
    }),
  ]
}

function article(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
}
