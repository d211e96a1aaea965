import { DataExportById, DataExportLink, DataExportList, DataExportResponse } from '@galleria/platform-client/entities/members/data-export'
import { Hono } from 'hono'
import { base64url } from 'jose'
import * as z from 'zod/mini'
import type { HonoEnv } from '../../http/hono-env.ts'
import { defineOperation, type Operation } from '../../http/operation.ts'
import { openServices } from '../../objects/services.ts'

const PATH = '/platform/v1/my-data-exports'

/** Files with everything that the platform keeps of a member. */
export const dataExportOperations: readonly Operation[] = [
  defineOperation({
    name: 'dataExports.request',
    summary: 'Request one’s own data',
    description:
      'Makes a file with everything that is kept of the member who calls, in the background, and mails the member when it is ready.',
    recorded: false,
    methods: ['POST'],
    paths: [PATH],
    request: z.object({}),
    response: DataExportResponse,
    handle: ({ caller, services, language }) => services.identity.run('requestDataExport', { memberId: caller.id, language }),
  }),
  defineOperation({
    name: 'dataExports.list',
    summary: 'List files with one’s own data',
    description: 'Lists the files that the member who calls has requested, until they expire.',
    recorded: false,
    methods: ['GET'],
    paths: [PATH],
    request: z.object({}),
    response: DataExportList,
    handle: ({ caller, services }) => services.identity.run('listDataExports', { memberId: caller.id }),
  }),
  defineOperation({
    name: 'dataExports.createLink',
    summary: 'Open a file with one’s own data',
    description: 'Gives an address that gives the file for a few minutes. Another member’s file is answered as if it were not there.',
    example: { takes: { id: '$DATA_EXPORT_ID' } },
    recorded: false,
    methods: ['POST'],
    paths: [`${PATH}/:id/link`],
    request: DataExportById,
    response: DataExportLink,
    handle: async ({ caller, services, variables }, { id }) => {
      const { token } = await services.identity.run('createDataExportToken', { memberId: caller.id, id })
      return { url: `${variables.PUBLIC_URL}/exports/${token}` }
    },
  }),
]

/** Gives the file to the holder of such an address. */
export const dataExportFiles = new Hono<HonoEnv>().get('/:token', async (context) => {
  const opened = await openServices(context.env).identity.run('openDataExport', { token: context.req.param('token') })
  if (!opened) return context.notFound()
  const name = `data-${new Date(opened.createdAt).toISOString().slice(0, 10)}.zip`
  return new Response(base64url.decode(opened.file), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  })
})
