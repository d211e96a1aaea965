/** Bindings of this Worker: remotes, by `remoteBinding` of their names. */
export interface Env {
  readonly [remote: `REMOTE_${string}`]: Fetcher | undefined
}
