import { AuthorizationTimedOutError } from '../errors/index.ts'
import type { CallbackParameters } from '../flows/hosted/callback.ts'
import { equalText } from '../flows/hosted/equal-text.ts'

export interface HiddenFrame {
  readonly authUrl: string
  /** The response has to come from the origin of this page. */
  readonly authorizationEndpoint: string
  /** The response has to carry this state; messages without it are not for us. */
  readonly state: string
}

export interface HiddenFrameOptions {
  /** How long the frame may take; 120 000 ms by default. */
  readonly timeoutMs?: number | undefined
  /** Gives up with the caller's own reason. */
  readonly signal?: AbortSignal | undefined
}

const DEFAULT_TIMEOUT_MS = 120_000

/**
 * Asks a silent authorization in a hidden frame and waits for the message that the platform's page sends (`web_message`).
 * Takes only a message of that very frame, from the platform's origin and with the state of this attempt. Throws
 * `AuthorizationTimedOutError` ("OAuth flow timed out") where none comes. Leaves neither frame nor listener behind.
 *
 * The page needs the platform's origin in `frame-src` of its Content-Security-Policy.
 */
export function authorizeInHiddenFrame(
  { authUrl, authorizationEndpoint, state }: HiddenFrame,
  { timeoutMs = DEFAULT_TIMEOUT_MS, signal }: HiddenFrameOptions = {},
): Promise<CallbackParameters> {
  const { origin } = new URL(authorizationEndpoint)
  const frame = document.createElement('iframe')
  const over = new AbortController()
  const response = new Promise<CallbackParameters>((resolve, reject) => {
    signal?.throwIfAborted()
    const handleMessage = ({ data, origin: from, source }: MessageEvent) => {
      if (from !== origin || source !== frame.contentWindow) return
      const parameters = parametersOf(data)
      if (parameters?.state !== undefined && equalText(parameters.state, state)) resolve(parameters)
    }
    addEventListener('message', handleMessage, { signal: over.signal })
    signal?.addEventListener('abort', () => reject(signal.reason), { signal: over.signal })
    const timer = setTimeout(() => reject(new AuthorizationTimedOutError()), timeoutMs)
    over.signal.addEventListener('abort', () => clearTimeout(timer))
    frame.style.display = 'none'
    frame.setAttribute('aria-hidden', 'true')
    frame.src = authUrl
    document.body.append(frame)
  })
  return response.finally(() => {
    over.abort()
    frame.remove()
  })
}

const textOf = (message: object, name: string) => {
  const value: unknown = Reflect.get(message, name)
  return typeof value === 'string' ? value : undefined
}

/** The parameters in a message of the frame. Any page may send anything: only texts count. */
function parametersOf(message: unknown): CallbackParameters | undefined {
  if (typeof message !== 'object' || message === null) return undefined
  return {
    code: textOf(message, 'code'),
    state: textOf(message, 'state'),
    error: textOf(message, 'error'),
    errorDescription: textOf(message, 'error_description') ?? textOf(message, 'errorDescription'),
  }
}
