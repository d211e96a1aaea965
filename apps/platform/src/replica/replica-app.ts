import { Failure, InvalidRequest } from '@galleria/commerce/failures/failure'
import { FAILURE_STATUS } from '@galleria/commerce/failures/failure-codes'
import { LocationHint } from '@galleria/worker-kit/home-region'
import { Hono } from 'hono'
import { variablesOf } from '../env.ts'
import { openPlatformApp } from '../http/app/platform-app.ts'
import { guardCatalog } from '../http/catalog-versions.ts'
import { apiCors } from '../http/cors.ts'
import { errorResponse } from '../http/error-response.ts'
import type { PlatformApp } from '../http/operation.ts'
import { operationEnv, type ReplicaEnv } from './replica-env.ts'
import { replicaServices } from './replica-services.ts'
import { replicatedOperations } from './replicated-operations.ts'
import { ServedAtHome } from './served-at-home.ts'

/** The header in which the store's Workers name the region that they run in. */
export const REGION_HEADER = 'galleria-region'

interface ReplicaApp {
  /** Whether the address is of an operation that replicas serve. */
  readonly knows: (method: string, path: string) => boolean
  /** Serves requests by the replica of the region that they name. Throws what is no refusal: home may know a response. */
  readonly app: PlatformApp
}

const apps = new WeakMap<ReplicaEnv, ReplicaApp>()

/** The routes of replicated operations, as the platform has them. */
export function replicaApp(env: ReplicaEnv): ReplicaApp {
  const known = apps.get(env) ?? createApp(env)
  apps.set(env, known)
  return known
}

function createApp(env: ReplicaEnv): ReplicaApp {
  const { STRICT: strict } = variablesOf(operationEnv(env))
  const served = replicatedOperations.filter(({ recorded }) => recorded || !strict)
  const app = openPlatformApp()
  app.onError((error, context) => {
    // Home may have it since a moment ago: an owner looks at a new product's page at once.
    if (error instanceof Failure && FAILURE_STATUS[error.code] === 404) throw new ServedAtHome(error.message)
    if (error instanceof Failure || error instanceof InvalidRequest) return errorResponse(error, context)
    throw error
  })
  app.use(async (context, next) => {
    context.set('services', replicaServices(env, LocationHint.parse(context.req.header(REGION_HEADER))))
    await next()
  })
  app.use(apiCors)
  const addresses = new Hono()
  for (const operation of served) {
    guardCatalog(app, operation)
    operation.register(app)
    addresses.on([...operation.methods], [...operation.paths], (context) => context.body(null))
  }
  return { app, knows: (method, path) => addresses.router.match(method, path)[0].length > 0 }
}
