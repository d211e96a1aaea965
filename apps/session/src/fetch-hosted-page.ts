import { readVariables, type VariableBindings } from '../variables.ts'

/** Requests one of the platform's hosted pages. Workers may reach the platform at another address than browsers do. */
export function fetchHostedPage(page: URL, env: VariableBindings, init?: RequestInit): Promise<Response> {
  const { PLATFORM_URL, PLATFORM_PUBLIC_URL } = readVariables(env)
  const isHosted = page.origin === new URL(PLATFORM_PUBLIC_URL ?? PLATFORM_URL).origin
  return fetch(isHosted ? new URL(page.pathname + page.search, PLATFORM_URL) : page, init)
}
