import { Hono } from 'hono'
import type { Env } from '../env.ts'
import { readVariables } from '../variables.ts'
import { consoleRoutes } from './console/console-routes.tsx'
import { signInRoutes } from './console/sign-in-routes.tsx'
import { tokenConsoleRoutes } from './console/token-console-routes.tsx'
import { auditRoutes } from './http/audit-routes.ts'
import { behindRoutes } from './http/behind-routes.ts'
import { deploymentRoutes } from './http/deployment-routes.ts'
import { layoutRoutes } from './http/layout-routes.ts'
import { openRegistry, type HonoEnv } from './http/registry-app.ts'
import { releaseRoutes } from './http/release-routes.ts'
import { remoteRoutes } from './http/remote-routes.ts'
import { requireToken } from './http/require-token.ts'
import { json, notFound } from './http/responses.ts'
import { runningRoutes } from './http/running-routes.ts'
import { shellRoutes } from './http/shell-routes.ts'
import { teamRoutes } from './http/team-routes.ts'
import { previewLinkRoutes, previewRoutes } from './previews/preview-routes.ts'

export { RegistryObject } from './object/registry-object.ts'

const app = new Hono<HonoEnv>()
app.notFound(notFound)
app.onError((error) => {
  console.error(error)
  return json({ code: 'internal', message: 'Something went wrong on our side.', details: {} }, { status: 500 })
})
app.use(openRegistry)
app.route('/', shellRoutes)

app.route('/', previewLinkRoutes)
app.route('/_edge/sign-in', signInRoutes)
app.route('/_edge', consoleRoutes)
app.use('/_edge/*', requireToken)
app.route('/_edge', tokenConsoleRoutes)
app.route('/_edge/layout', layoutRoutes)
app.route('/_edge/deployments', deploymentRoutes)
app.route('/_edge/running', runningRoutes)
app.route('/_edge/behind', behindRoutes)
app.route('/_edge/remotes', remoteRoutes)
app.route('/_edge/releases', releaseRoutes)
app.route('/_edge/previews', previewRoutes)
app.route('/_edge/audit', auditRoutes)
app.route('/_edge/teams', teamRoutes)

export default {
  fetch(request, env, context) {
    // A Worker without its variables must not go live.
    readVariables(env)
    return app.fetch(request, env, context)
  },
} satisfies ExportedHandler<Env>
