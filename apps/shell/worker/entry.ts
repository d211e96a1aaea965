import { sharedIsolate } from '../app/composition/isolate.server.ts'
import type { Execution } from '../app/composition/request-context.server.ts'
import { Env } from '../app/config/env.server.ts'
import { drainBody } from './drain-body.ts'
import { handleRequest } from './handle-request.ts'

let env: Env | undefined

export default {
  fetch(request: Request, bindings: unknown, execution: Execution): Promise<Response> {
    env ??= Env.parse(bindings)
    const response = handleRequest(request, { env, isolate: sharedIsolate(env), execution })
    return request.method === 'GET' ? response : response.finally(() => drainBody(request))
  },
}
