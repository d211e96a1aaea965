type RegistryWorkerEnv = import('../env.ts').Env

declare namespace Cloudflare {
  interface Env extends RegistryWorkerEnv {
    /** The bucket behind `ASSETS`, for tests to look into. */
    FILES: R2Bucket
  }
  interface GlobalProps {
    mainModule: typeof import('../src/worker.ts')
  }
}
