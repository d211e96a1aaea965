import type * as z from 'zod/mini'

/**
 * DOM events between remotes: their only channel in the browser. Each is declared by its sender, and its name
 * begins with the sender's. A remote that listens declares the fields that it reads. The sender may add fields; removing one takes a new event.
 * @example declare module '@galleria/fragments/events' { interface FragmentEvents extends EventDetails<typeof events> {} }
 */
export interface FragmentEvents {}

export type FragmentEventName = keyof FragmentEvents & string

/** Schemas of the details of a remote's events, by name: `cart:updated`. */
export type EventSchemas = Readonly<Record<string, z.ZodMiniType>>
export type EventDetails<Schemas extends EventSchemas> = { readonly [Name in keyof Schemas]: z.output<Schemas[Name]> }
