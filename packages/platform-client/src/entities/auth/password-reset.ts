import * as z from 'zod/mini'
import { guid } from '../values/fields.ts'

export const RequirePasswordReset = z.object({ identityId: guid() })
