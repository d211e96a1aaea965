import * as z from 'zod'

const OUTLET = /^[a-z][a-z0-9-]{0,39}$/
const FRAGMENT = /^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/

/** The fragment (`<remote>/<name>`) in each outlet of the shell's layout: the body of `PUT /layout`. */
export const LayoutChange = z.record(z.string().regex(OUTLET), z.string().regex(FRAGMENT))
export type LayoutChange = z.infer<typeof LayoutChange>
