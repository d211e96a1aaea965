import { once } from 'node:events'
import { Edge, type EdgeOptions } from '../edge.ts'

/** Runs an edge until `signal` ends it. `onReady` is called when every app responds. */
export async function runEdge(options: EdgeOptions, signal: AbortSignal, onReady: (edge: Edge) => void): Promise<void> {
  const edge = await Edge.create(options)
  try {
    await edge.start(signal)
    onReady(edge)
    if (!signal.aborted) await once(signal, 'abort')
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    await edge.stop()
  }
}
