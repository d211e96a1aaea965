import type { Env } from '../env.ts'
import type { RequestVariables } from './request-log.ts'

/** What Hono knows of a request to the platform besides the request itself. */
export interface HonoEnv {
  Bindings: Env
  Variables: RequestVariables
}
