import * as z from 'zod/mini'

export { loader } from './loader.ts'

/** Browsers alone render it, from the module beside this one: it answers what is typed. */
export default () => null

export const params = z.object({ q: z._default(z.string(), '') })
export const cache = { class: 'public', fresh: 5 } as const
export const hydrate = 'load'
