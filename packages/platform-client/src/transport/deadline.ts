/** A signal that aborts after a time, and the way to stop waiting for it. */
export interface Deadline {
  readonly signal: AbortSignal
  cancel(): void
}

/** Timers count to here; beyond, they would ring at once. */
const MAX_TIMER_MS = 2 ** 31 - 1

/**
 * What `AbortSignal.timeout` does, but cancellable: on Workers its timer keeps the request's context alive until it fires, long
 * after the response has gone out (workerd#4936). The caller's own signal, if there is one, aborts too.
 */
export function startDeadline(milliseconds: number, callers?: AbortSignal): Deadline {
  const controller = new AbortController()
  const giveUp = () => controller.abort(new DOMException(`no answer after ${milliseconds} ms`, 'TimeoutError'))
  const timer = setTimeout(giveUp, Math.min(milliseconds, MAX_TIMER_MS))
  return {
    signal: callers ? AbortSignal.any([callers, controller.signal]) : controller.signal,
    cancel: () => clearTimeout(timer),
  }
}
