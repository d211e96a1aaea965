/** Thrown by a loader to end the render with a status instead of props. The host draws the page for it. */
export class FragmentStatus extends Error {
  override readonly name = 'FragmentStatus'
  readonly status: number
  readonly location: string | null

  constructor(status: number, location: string | null = null) {
    super(`fragment answers ${status}`)
    this.status = status
    this.location = location
  }
}

/** 404: there is no such thing. */
export const notFound = (): never => {
  throw new FragmentStatus(404)
}
/** 410: there was such a thing, and it will not come back. */
export const gone = (): never => {
  throw new FragmentStatus(410)
}
/** The page lives elsewhere. */
export const movedTo = (location: string, status: 301 | 302 | 303 | 308 = 302): never => {
  throw new FragmentStatus(status, location)
}
