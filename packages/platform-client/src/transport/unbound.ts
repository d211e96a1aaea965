import type { Transport } from './transport.ts'

/** An interface as a service implements it: each method takes the transport first, and `createPartialClient` fills it in. */
export type Unbound<Interface> = {
  [Name in keyof Interface]: Interface[Name] extends (...args: infer Arguments) => infer Output
    ? (transport: Transport, ...args: Arguments) => Output
    : never
}
