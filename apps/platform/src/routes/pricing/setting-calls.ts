import { guid, optionalFields } from '@galleria/platform-client/entities/fields'
import { CursorMetadata, OffsetMetadata } from '@galleria/platform-client/entities/query'
import * as z from 'zod/mini'
import type { CallName } from '../../domain/access.ts'
import { settingForms, type ListedKind } from '../../domain/pricing-forms/setting-forms.ts'
import { SettingQuery } from '../../domain/pricing-forms/setting-query.ts'
import { defineCall, servicePaths, type Call } from '../../http/call.ts'

const PagingMetadata = z.looseObject({ ...OffsetMetadata.shape, ...CursorMetadata.shape })

interface SettingCalls {
  readonly kind: ListedKind
  readonly names: Readonly<Record<'create' | 'get' | 'query' | 'update' | 'delete', CallName>>
  readonly prefix: string
  readonly path: string
  /** What a body and an answer call one of them, and several. */
  readonly one: string
  readonly many: string
}

/** The five calls by which the shop manages settings of one kind. */
export function settingCalls({ kind, names, prefix, path, one, many }: SettingCalls): Call[] {
  const written: z.ZodMiniObject = settingForms[kind].written
  const common = { recorded: false }
  const collection = servicePaths(prefix, path)
  const single = servicePaths(prefix, `${path}/:id`)
  const stored = z.looseObject({ id: guid(), revision: z.string(), ...written.shape })
  const answer = z.object({ [one]: stored })
  const byId = z.object({ id: guid() })
  return [
    defineCall({
      ...common,
      name: names.query,
      methods: ['GET', 'POST'],
      paths: servicePaths(prefix, `${path}/query`),
      request: z.object(optionalFields({ query: SettingQuery })),
      answer: z.object({ [many]: z.array(stored), pagingMetadata: PagingMetadata }),
      handle: async ({ services }, { query }) => {
        const { items, pagingMetadata } = await services.commerce.run('querySettings', { kind, ...(query && { query }) })
        return { [many]: items, pagingMetadata }
      },
    }),
    defineCall({
      ...common,
      name: names.create,
      methods: ['POST'],
      paths: collection,
      request: z.object({ [one]: written }),
      answer,
      handle: async ({ services }, request) => ({
        [one]: await services.commerce.run('createSetting', { kind, written: request[one] ?? {} }),
      }),
    }),
    defineCall({
      ...common,
      name: names.get,
      methods: ['GET'],
      paths: single,
      request: byId,
      answer,
      handle: async ({ services }, { id }) => ({ [one]: await services.commerce.run('getSetting', { kind, id }) }),
    }),
    defineCall({
      ...common,
      name: names.update,
      methods: ['PATCH'],
      paths: single,
      request: z.object({
        id: guid(),
        [one]: z.object({ ...z.partial(written).shape, ...optionalFields({ id: guid(), revision: z.string() }) }),
      }),
      answer,
      handle: async ({ services }, request) => {
        const { id, [one]: change } = request as { id: string } & Record<string, Record<string, unknown>>
        const { id: _, revision, ...changes } = change ?? {}
        return {
          [one]: await services.commerce.run('updateSetting', { kind, id, changes, ...(typeof revision === 'string' && { revision }) }),
        }
      },
    }),
    defineCall({
      ...common,
      name: names.delete,
      methods: ['DELETE'],
      paths: single,
      request: byId,
      answer: z.object({}),
      handle: async ({ services }, { id }) => services.commerce.run('deleteSetting', { kind, id }),
    }),
  ]
}
