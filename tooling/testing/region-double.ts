/** Stands for the Worker that keeps copies for regions: remembers what it is brought, and is down when a test says so (`PUT /down`, `PUT /up`). */
export const REGION_DOUBLE = `let brought = []
let isDown = false
export default {
  async fetch(request) {
    const { pathname, search } = new URL(request.url)
    if (pathname === '/brought') return Response.json(brought.splice(0))
    if (pathname !== '/copy') return new Response((isDown = pathname === '/down'))
    if (isDown) return new Response(null, { status: 503 })
    brought.push({ region: new URLSearchParams(search).get('region'), ...(await request.json()) })
    return new Response(null, { status: 204 })
  },
}`
