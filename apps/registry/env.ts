import type { RegistryObject } from './src/object/registry-object.ts'
import type { VariableBindings } from './variables.ts'

/** Bindings of this Worker. */
export interface Env extends VariableBindings {
  readonly REGISTRY: DurableObjectNamespace<RegistryObject>
  /** The store of every build's files (see `src/releases/asset-store.ts`). */
  readonly ASSETS: Fetcher
  /** Starts stored builds where the registry runs beside the remotes, which is on the local edge (see `src/releases/build-runner.ts`). */
  readonly RUNNER?: Fetcher
  /** Keeps copies of the document near shoppers. */
  readonly REGION?: Fetcher
  /** Reaches remotes that this Worker has no binding for, by the host of their address: on Cloudflare. */
  readonly ROUTER?: Fetcher
  /** The remotes by {@link remoteBinding}: on Cloudflare, to try a version before it is live. */
  readonly [remote: `REMOTE_${string}`]: Fetcher | undefined
}
