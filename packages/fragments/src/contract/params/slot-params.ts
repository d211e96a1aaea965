import type { SchemaType } from './schema-type.ts'

/**
 * The params of fragments by their name (`<remote>/<name>`). A remote's `slots.ts` adds those of the fragments that it shows; `npm run slots`
 * writes it from what their owners declare.
 * @example declare module '@galleria/fragments/slots' { interface SlotParams extends ParamsOfSchemas<typeof SLOTS> {} }
 */
export interface SlotParams {}

/** A fragment that a slot can show. */
export type SlotFragment = keyof SlotParams & string

/** Params by fragment, from their JSON schemas. */
export type ParamsOfSchemas<Schemas> = { readonly [Fragment in keyof Schemas]: SchemaType<Schemas[Fragment]> }
