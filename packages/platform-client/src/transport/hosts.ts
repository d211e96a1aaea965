import type { Generation } from './operation.ts'

/** Origins of the platform by kind of call. */
export interface Hosts {
  /** Calls of visitors and members. */
  readonly business: string
  /** Calls made with an API key. */
  readonly elevated: string
  /** Tokens, sign-in, verification, GraphQL. */
  readonly identity: string
}

export type Preset = 'hosted' | { embedded: string }

const HOSTED_CENTRAL = 'https://www.wixapis.com'
const HOSTED_EDGE = 'https://edge.wixapis.com'

/** The hosted platform's public names, or one origin for everything: the embedded platform's. */
export function hostsOf(preset: Preset, generation: Generation = 'current'): Hosts {
  const central = preset === 'hosted' ? HOSTED_CENTRAL : preset.embedded.replace(/\/+$/, '')
  // The older generation knows one name only.
  const business = preset === 'hosted' && generation === 'current' ? HOSTED_EDGE : central
  return { business, elevated: central, identity: central }
}

/** Whether calls go to the hosted platform, by preset or by name. */
export const isHosted = ({ business }: Hosts): boolean => business === HOSTED_CENTRAL || business === HOSTED_EDGE
