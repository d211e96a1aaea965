import type { Env } from './env.ts'
import { handleRequest } from './src/handle-request.ts'

export { RegionObject } from './src/region-object.ts'

export default { fetch: handleRequest } satisfies ExportedHandler<Env>
