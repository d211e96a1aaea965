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
export function hostsOf(preset: Preset): Hosts {
  if (preset === 'hosted') {
    return { business: 'https://edge.wixapis.com', elevated: 'https://www.wixapis.com', identity: 'https://www.wixapis.com' }
  }
  const origin = preset.embedded.replace(/\/+$/, '')
  return { business: origin, elevated: origin, identity: origin }
}
