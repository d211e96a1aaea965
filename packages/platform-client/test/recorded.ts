import recorded from '../fixtures/wire.json' with { type: 'json' }

/** One call as the hosted platform's official client was seen to make it. */
export function recordedCall(id: string) {
  const call = recorded.find((candidate) => candidate.id === id)
  if (!call) throw new Error(`wire.json holds no call ${id}`)
  return call
}

export const recordedAnswer = (id: string): unknown => recordedCall(id).responseExample
