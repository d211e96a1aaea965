/** Names that lead to this machine or to its network, and no public server. */
const LOCAL_NAME = /(?:^|\.)(?:localhost|localdomain|local|internal|home\.arpa|lan|intranet|corp)\.?$/i

/**
 * Whether a file may be fetched from an address that a caller names: only from a public name. Addresses in figures are refused however they
 * are written (a URL makes them dotted), and so is a name without a dot. What a name leads to is for the network to refuse: the
 * platform's own reaches public addresses only.
 */
export function isFetchable({ protocol, hostname, username, password }: URL): boolean {
  if (protocol !== 'https:' && protocol !== 'http:') return false
  if (username !== '' || password !== '') return false
  return hostname.includes('.') && !hostname.startsWith('[') && !/^[\d.]+$/.test(hostname) && !LOCAL_NAME.test(hostname)
}
