const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Aborts when this process gets a signal to end, or when the process that started it is gone. A signal may come more than once, from the
 * terminal and from a parent: the first one counts.
 */
export function endSignal(): AbortSignal {
  const controller = new AbortController()
  const end = () => controller.abort()
  for (const signal of SIGNALS) process.on(signal, end)
  process.on('disconnect', end)
  // Listening alone must not keep the process alive.
  process.channel?.unref()
  return controller.signal
}
