import { drainBody } from '@galleria/worker-kit/drain-body'
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
import { browserHeaders, comesFromOutside, ownHost } from './http/outside.ts'
import { openRegistry, type HonoEnv } from './http/registry-app.ts'
import { releaseRoutes } from './http/release-routes.ts'
import { remoteRoutes } from './http/remote-routes.ts'
import { requireToken } from './http/require-token.ts'
import { json, notFound } from './http/responses.ts'
import { runningRoutes } from './http/running-routes.ts'
import { shellRoutes } from './http/shell-routes.ts'
import { teamRoutes } from './http/team-routes.ts'
import { previewRoutes, shownPreviewRoutes } from './previews/preview-routes.ts'

/** A release that is refused before it is read may be as large. */
const MAX_REST_BYTES = 64 * 1024 * 1024

export { RegistryObject } from './object/registry-object.ts'

/** Routes for owner and teams, by a session of the console or by a token. */
const releases = new Hono<HonoEnv>()
releases.route('/sign-in', signInRoutes)
releases.route('/', consoleRoutes)
releases.use('*', requireToken)
releases.route('/', tokenConsoleRoutes)
releases.route('/layout', layoutRoutes)
releases.route('/deployments', deploymentRoutes)
releases.route('/running', runningRoutes)
releases.route('/behind', behindRoutes)
releases.route('/remotes', remoteRoutes)
releases.route('/releases', releaseRoutes)
releases.route('/previews', previewRoutes)
releases.route('/audit', auditRoutes)
releases.route('/teams', teamRoutes)

/** The registry at its own address. */
const outside = createApp()
outside.use(browserHeaders, ownHost, openRegistry)
outside.route('/', releases)

/** The registry by the bindings of shells, and by the socket of the edge that runs it. */
const inside = createApp()
inside.use(openRegistry)
inside.route('/', shellRoutes)
inside.route('/', shownPreviewRoutes)
inside.route('/', releases)

function createApp(): Hono<HonoEnv> {
  const app = new Hono<HonoEnv>()
  app.notFound(notFound)
  app.onError((error) => {
    console.error(error)
    return json({ code: 'internal', message: 'Something went wrong on our side.', details: {} }, { status: 500 })
  })
  return app
}

export default {
  fetch(request, env, context) {
    // A Worker without its variables must not go live.
    readVariables(env)
    const response = Promise.resolve((comesFromOutside(request) ? outside : inside).fetch(request, env, context))
    return request.method === 'GET' ? response : response.finally(() => drainBody(request, MAX_REST_BYTES))
  },
} satisfies ExportedHandler<Env>
