type SessionWorkerEnv = import('../env.ts').Env

declare namespace Cloudflare {
  interface Env extends SessionWorkerEnv {}
  interface GlobalProps {
    mainModule: typeof import('../worker.ts')
  }
}
