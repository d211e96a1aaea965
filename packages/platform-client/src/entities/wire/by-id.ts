import * as z from 'zod/mini'
import { guid } from '../values/fields.ts'

/** The request of an operation about one thing, which its path names. */
export const ById = z.object({ id: guid() })
