import type { Env } from './env.ts'
import { handleRequest } from './src/handle-request.ts'

export default {
  fetch: (request, env) => handleRequest(request, env.FILES),
} satisfies ExportedHandler<Env>
