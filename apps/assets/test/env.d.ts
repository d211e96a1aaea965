type AssetsWorkerEnv = import('../env.ts').Env

declare namespace Cloudflare {
  interface Env extends AssetsWorkerEnv {}
  interface GlobalProps {
    mainModule: typeof import('../worker.ts')
  }
}
