import { TakenVisitor, type Region } from '@galleria/fragments/contract'
import { TokenSet } from '@galleria/platform-client/auth'
import { createSeal, type Seal, type SessionObjects } from '@galleria/platform-client/session'
import type { Env } from '../config/env.server.ts'

/** The region is near: one that takes longer is down, and a visitor is created at home. */
const REGION_TIMEOUT_MS = 200
/** A region with so many gets no more: more shoppers seldom begin in the same moment. */
const ENOUGH = 4
/** A token that ends sooner would have to be renewed soon after the first act. */
const USABLE_SECONDS = 1_800

/**
 * Visitors that were created before any shopper is one, in this region: a first act then waits for no token. Each is given once. They are sealed
 * for the platform that created them, so that another one's are never used.
 */
export class SpareVisitors {
  readonly #region: Env['REGION']
  readonly #name: () => Region
  readonly #objects: Pick<SessionObjects, 'createVisitor'>
  readonly #seal: Seal

  constructor(
    { REGION, SESSION_KEYS, PLATFORM_URL, PLATFORM_CLIENT_ID }: Env,
    objects: Pick<SessionObjects, 'createVisitor'>,
    region: () => Region,
  ) {
    this.#region = REGION
    this.#name = region
    this.#objects = objects
    this.#seal = createSeal(SESSION_KEYS, `spare-visitor ${PLATFORM_URL} ${PLATFORM_CLIENT_ID}`)
  }

  /**
   * Takes one; null where there is none.
   * @param refill takes the creation of another one, on behalf of the same client address
   */
  async take(clientAddress: string | undefined, refill: (task: Promise<unknown>) => void): Promise<TokenSet | null> {
    if (!this.#region) return null
    try {
      const response = await this.#send(this.#region, { method: 'POST', signal: AbortSignal.timeout(REGION_TIMEOUT_MS) })
      const { sealed, left } = TakenVisitor.parse(await response.json())
      if (left < ENOUGH) refill(this.#create(this.#region, clientAddress).catch(warn))
      const text = sealed === null ? undefined : await this.#seal.open(sealed)
      return text === undefined ? null : TokenSet.parse(JSON.parse(text))
    } catch (error) {
      warn(error)
      return null
    }
  }

  async #create(region: NonNullable<Env['REGION']>, clientAddress: string | undefined): Promise<void> {
    const tokens = await this.#objects.createVisitor({ clientAddress })
    const visitor = { sealed: await this.#seal.seal(JSON.stringify(tokens)), expiresAt: tokens.expiresAt - USABLE_SECONDS }
    await this.#send(region, { method: 'PUT', body: JSON.stringify(visitor) })
  }

  async #send(region: NonNullable<Env['REGION']>, init: RequestInit): Promise<Response> {
    const response = await region.fetch(new Request(`http://region/visitors?region=${this.#name()}`, init))
    if (!response.ok) throw new Error(`region: ${response.status}`)
    return response
  }
}

function warn(error: unknown): void {
  console.warn(JSON.stringify({ level: 'warn', event: 'spare-visitors', message: String(error) }))
}
