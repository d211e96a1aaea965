type RouterWorkerEnv = import('../env.ts').Env

declare namespace Cloudflare {
  interface Env extends RouterWorkerEnv {}
  interface GlobalProps {
    mainModule: typeof import('../worker.ts')
  }
}
