import * as z from 'zod/mini'
import { callPlatform, PlatformRefusal, type PlatformAccess } from '../src/import/send-catalog.ts'

const Description = z.looseObject({ servers: z.array(z.looseObject({ url: z.url() })).check(z.minLength(1)) })

/** Where the platform says that it is: it may be called at another address. In strict mode it does not say. */
export async function publicOrigin(access: PlatformAccess): Promise<string> {
  const description = await callPlatform(access, '/openapi.json').catch((error: unknown) => {
    if (error instanceof PlatformRefusal && error.status === 404) return undefined
    throw error
  })
  const [server] = description === undefined ? [] : Description.parse(description).servers
  return new URL(server?.url ?? access.url).origin
}
