type SessionWorkerEnv = import('../env.ts').Env

declare namespace Cloudflare {
  interface Env extends SessionWorkerEnv {
    /** Bindings of the tests: the session Worker in an isolate of its own, and two shops that share it. */
    SESSION: Fetcher
    SHOP_ONE: Fetcher
    SHOP_TWO: Fetcher
  }
  interface GlobalProps {
    mainModule: typeof import('../worker.ts')
  }
}
