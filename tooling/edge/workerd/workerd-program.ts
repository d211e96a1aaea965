import { createRequire } from 'node:module'
import * as z from 'zod'

// The package is CommonJS without types; its path depends on the platform.
const { default: path } = z.object({ default: z.string() }).parse(createRequire(import.meta.url)('workerd'))

/** Path of the pinned workerd. */
export const WORKERD_PROGRAM = path
