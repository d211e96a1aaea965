import * as z from 'zod/mini'

export { default } from './page.tsx'

export const params = z.object({})
export const head = () => ({ title: 'Gift cards' })
export const cache = { class: 'public', fresh: 60 } as const
export const hydrate = 'load'
