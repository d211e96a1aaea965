import type { Device } from '@galleria/client-address'
import type { Env } from '../env.ts'
import type { Services } from '../objects/services.ts'
import type { RequestVariables } from './request-log.ts'

/** What Hono knows of a request to the platform besides the request itself. */
export interface HonoEnv {
  readonly Bindings: Env
  readonly Variables: RequestVariables & {
    /** Where the request comes from, as `networkOf` writes it; absent where nothing trustworthy says it. */
    readonly network: string | undefined
    /** What is known of the browser and the place that the request comes from. */
    readonly device: () => Device
    /** What operations reach in place of the platform's own objects. */
    readonly services?: Services
  }
}
