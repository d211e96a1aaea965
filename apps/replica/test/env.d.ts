type ReplicaWorkerEnv = import('../env.ts').Env

declare namespace Cloudflare {
  interface Env extends ReplicaWorkerEnv {}
  interface GlobalProps {
    mainModule: typeof import('../worker.ts')
  }
}
