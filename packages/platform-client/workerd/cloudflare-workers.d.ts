/** What these tests use of workerd: the Worker under test, and its bindings. */
declare module 'cloudflare:workers' {
  export const env: import('./shop.ts').ShopEnv
  export const exports: { default: { fetch(url: string, init?: RequestInit): Promise<Response> } }
}
