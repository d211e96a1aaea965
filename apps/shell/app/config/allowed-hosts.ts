/** The names of this machine: developers use them, and so do the probes of the local edge. */
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/** Parses a list of host names with spaces between them. The names of this machine are always allowed. */
export function parseAllowedHosts(text: string): ReadonlySet<string> {
  return new Set([...LOOPBACK_HOSTS, ...text.toLowerCase().split(/\s+/).filter(Boolean)])
}
