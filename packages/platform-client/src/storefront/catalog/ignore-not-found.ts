import { isNotFound } from '../../errors/index.ts'

/** What a call returns; `undefined` where the platform says that there is no such thing. */
export async function ignoreNotFound<Found>(found: Promise<Found>): Promise<Found | undefined> {
  try {
    return await found
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw error
  }
}
