/** A caller gives up by itself where others may be waiting for the same: what is under way goes on. */
export function orAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason)
    signal.addEventListener('abort', giveUp, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}
