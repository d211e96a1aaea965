import { createDataExportLink, listDataExports, requestDataExport } from '@galleria/platform-client/operations/account'
import { Hono } from 'hono'
import { base64url } from 'jose'
import { accounts } from '../../auth/accounts.ts'
import type { HonoEnv } from '../../http/hono-env.ts'
import { type Operation, serve } from '../../http/operation.ts'
import { openServices } from '../../objects/services.ts'

/** Files with everything that the platform keeps of a member. */
export const dataExportOperations: readonly Operation[] = [
  serve(requestDataExport, ({ caller, services, language }) => accounts.requestExport(services, { memberId: caller.id, language })),
  serve(listDataExports, ({ caller, services }) => accounts.listExports(services, { memberId: caller.id })),
  serve(createDataExportLink, async ({ caller, services, variables }, { id }) => {
    const { token } = await accounts.createExportToken(services, { memberId: caller.id, id })
    return { url: `${variables.PUBLIC_URL}/exports/${token}` }
  }),
]

/** Gives the file to the holder of such an address. */
export const dataExportFiles = new Hono<HonoEnv>().get('/:token', async (context) => {
  const opened = await accounts.openExport(openServices(context.env), { token: context.req.param('token') })
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
