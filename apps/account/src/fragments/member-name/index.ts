import * as z from 'zod/mini'

export { loader } from './loader.ts'

/** Browsers alone render it, from the module beside this one: when the menu opens. */
export default () => null

export const params = z.object({})
export const cache = { class: 'private', privateFrom: 'member' } as const
export const hydrate = 'load'
