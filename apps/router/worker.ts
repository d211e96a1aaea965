import type { Env } from './env.ts'
import { routeRequest } from './src/route-request.ts'

export default {
  fetch: (request, env) => routeRequest(request, env),
} satisfies ExportedHandler<Env>
