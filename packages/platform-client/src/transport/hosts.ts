import type { Generation } from './call.ts'

/** Origins of the platform by kind of call. */
export interface Hosts {
  /** Calls of visitors and members. */
  business: string
  /** The same calls made with an API key. */
  elevated: string
  /** Tokens, sign-in, verification, GraphQL. */
  identity: string
}

export type Preset = 'hosted' | { embedded: string }

/** The hosted platform's public names, or one origin for everything: the embedded platform's. */
export function hostsOf(preset: Preset, generation: Generation = 'current'): Hosts {
  const central = preset === 'hosted' ? 'https://www.wixapis.com' : preset.embedded.replace(/\/+$/, '')
  // The older generation knows one name only.
  const business = preset === 'hosted' && generation === 'current' ? 'https://edge.wixapis.com' : central
  return { business, elevated: central, identity: central }
}
