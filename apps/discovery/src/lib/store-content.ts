import type { StoreContent } from '@galleria/platform-client/entities/store/store-content'
import { isNotFound } from '@galleria/platform-client/errors'
import type { Env } from '../../env.ts'
import { discoveryPlatform } from './platform.ts'

/** What the owner says in the store; nothing where the platform holds none. */
export async function storeContent(env: Env): Promise<Partial<StoreContent>> {
  try {
    return await discoveryPlatform(env).storeContent.get()
  } catch (error) {
    if (isNotFound(error)) return {}
    throw error
  }
}
