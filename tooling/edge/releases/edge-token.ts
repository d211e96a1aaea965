const TOKEN = 'GALLERIA_EDGE_TOKEN'

/** The token for the registry of a store, from the environment. */
export function readToken(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return env[TOKEN] || undefined
}

/** @throws Error that names the variable where there is none */
export function requireToken(holder: string): string {
  const token = readToken()
  if (token === undefined) throw new Error(`Put the token of ${holder} into ${TOKEN}.`)
  return token
}
