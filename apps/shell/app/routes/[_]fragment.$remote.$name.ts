import type { LoaderFunctionArgs } from '@remix-run/cloudflare'

/** A fragment without markup, for the browser kit: a slot whose params changed, a page back from the browser's memory. */
export async function loader({ params, context: { galleria } }: LoaderFunctionArgs) {
  const response = await galleria.hydrationData(`${params['remote']}/${params['name']}`)
  response.headers.set('cache-control', 'private, no-store')
  return response
}
