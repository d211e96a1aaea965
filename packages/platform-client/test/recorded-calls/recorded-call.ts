import type { PlatformClient } from '../../src/client.ts'

type Make = (client: PlatformClient) => Promise<unknown>

/**
 * How an app makes a recorded call: inputs are written out in the program's shape, so that they prove the way to the wire.
 * `older` where the older generation was seen with another input; `authorization` where it is not the caller's own.
 */
export type RecordedCall = Make | { make: Make; older?: Make; authorization?: string }

/** The recorded calls by the ids of wire.json. */
export type RecordedCalls = Readonly<Record<string, RecordedCall>>
