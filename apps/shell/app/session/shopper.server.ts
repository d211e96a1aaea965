import type { Env } from '../../worker/env.ts'
import type { SessionLevel } from '@galleria/fragments/contract'

export interface ShopperToken {
  readonly token: string | null
  readonly degraded: boolean
}

export class Shopper {
  readonly hasCookie: boolean
  constructor(request: Request, env: Env) {
    void env
    this.hasCookie = /__Host-galleria=/.test(request.headers.get('cookie') ?? '')
  }
  async token(): Promise<ShopperToken> {
    return { token: null, degraded: false }
  }
  async obtain(level: SessionLevel): Promise<string | null> {
    return level
  }
  async end(): Promise<void> {}
  setCookies(): string[] {
    return []
  }
}
