/** `hosted` on the platform's own page, `direct` in the shop's form, `external` vouched for by the shop. */
export type LoginKind = 'hosted' | 'direct' | 'external'

const EVENT_NAME = 'platform-client:login'

/** A member has signed in: the tokens are there. It carries no secret, so any script of the page may hear it. */
export class LoginEvent extends Event {
  readonly kind: LoginKind

  constructor(kind: LoginKind) {
    super(EVENT_NAME)
    this.kind = kind
  }
}

export interface LoginEvents {
  /** Called by the flows, once per login. */
  announce(kind: LoginKind): void
  /** Returns what ends the listening. A listener that throws fails no login: the runtime reports it like any other's. */
  listen(listener: (event: LoginEvent) => void): () => void
}

/**
 * The client-side event of a successful login. Hand the result to the flows as `logins`.
 * `target` carries the events: one of its own by default; with `window`, scripts that know only the name
 * "platform-client:login" hear them too.
 *
 * @example
 * const logins = createLoginEvents()
 * const stop = logins.listen(({ kind }) => console.log(`signed in: ${kind}`))
 */
export function createLoginEvents(target: EventTarget = new EventTarget()): LoginEvents {
  return {
    announce(kind) {
      target.dispatchEvent(new LoginEvent(kind))
    },
    listen(listener) {
      const handleEvent = (event: Event) => {
        if (event instanceof LoginEvent) listener(event)
      }
      target.addEventListener(EVENT_NAME, handleEvent)
      return () => target.removeEventListener(EVENT_NAME, handleEvent)
    },
  }
}
