/** Name of the host's binding for a remote: `REMOTE_GIFT_CARDS` for `gift-cards`. */
export function remoteBinding(remote: string): `REMOTE_${string}` {
  return `REMOTE_${remote.toUpperCase().replaceAll('-', '_')}`
}
