type RegionWorkerEnv = import('../env.ts').Env

declare namespace Cloudflare {
  interface Env extends RegionWorkerEnv {}
  interface GlobalProps {
    mainModule: typeof import('../worker.ts')
  }
}
