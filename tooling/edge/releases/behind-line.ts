import type { RefusedRemote } from './release-together.ts'

/** Limits that the owner of the store may overrule. */
const OVERRULED = new Set(['size', 'start'])

/** Says that a remote stayed on an earlier build, why, and what to run once that is fixed. */
export function behindLine({ remote, build, code, message, isRetirement }: RefusedRemote, release: (remote: string) => string): string {
  if (isRetirement) return `${remote} is not retired, and ${build} stays live (${code}): ${message.replace(/\s+/g, ' ')}`
  const command = release(remote) + (OVERRULED.has(code) ? ' --accept "<why>"' : '')
  return `${remote} stays on an earlier build: ${build} was refused (${code}): ${message.replace(/\s+/g, ' ')}  Then: ${command}`
}
