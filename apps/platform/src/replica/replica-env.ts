import type { Env } from '../env.ts'
import type { MethodResult } from '../rpc/methods.ts'

/** The object with the replica of a region, as its Worker reaches it. */
export interface ReplicaHost {
  /** Null where the replica is behind, or does not know the method. */
  run(method: string, input: string): Promise<MethodResult | null>
  /** Reads everything that home has now. False where that takes too long; the replica then serves nothing until it has. */
  catchUp(): Promise<boolean>
}

/** Bindings of the Worker with the replicas, beside the platform's variables. */
export interface ReplicaEnv {
  readonly REPLICAS: DurableObjectNamespace<ReplicaHost & Rpc.DurableObjectBranded>
  readonly LIMITS: Env['LIMITS']
  /** Home: it takes what a replica does not serve. */
  readonly PLATFORM: Fetcher
}

const environments = new WeakMap<ReplicaEnv, Env>()

/** The environment of the operations that replicas serve. */
export function operationEnv(env: ReplicaEnv): Env {
  // They reach variables and limits alone, and other objects by services that lead home. Callers with the API key are home's, so that the key is not here.
  const known = environments.get(env) ?? ({ ...env, API_KEY: crypto.randomUUID() } as Partial<Env> as Env)
  environments.set(env, known)
  return known
}
