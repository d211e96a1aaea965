import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { PRIMARY_OUTLET } from '@galleria/fragments/host'
import { headOf } from '../composition/page-composition.server.ts'
import { Outlet } from '../layout/outlet.tsx'
import { PAGES, StatusPage, type PageStatus } from '../layout/status-page.tsx'
import type { DocumentData } from '../root.tsx'

/**
 * Every page of every remote: which fragment is the primary of a URL is the registry's to say, so that a remote's new page
 * needs no new shell.
 */
export async function loader({ context: { galleria } }: LoaderFunctionArgs) {
  const { headers, page } = await galleria.openPage()
  if (headers?.location && galleria.refusal === null) return redirect(headers.location, headers.status)
  const status = galleria.refusal ?? galleria.formStatus ?? headers?.status ?? 404
  const body = status === 503 ? Boolean((await page.primary?.rendered)?.html) : Boolean(headers?.envelope)
  galleria.status = status
  const data: DocumentData = {
    head: headOf(headers),
    status,
    nonce: galleria.isolate.noncePlaceholder,
    origin: galleria.url.origin,
    stylesheets: page.stylesheets(),
    boundaries: galleria.boundaries,
  }
  return json({ ...data, body: body && galleria.refusal === null }, { status })
}

export async function action({ context: { galleria } }: ActionFunctionArgs) {
  const location = await galleria.actAsDocument()
  return location ? redirect(location, 303) : json(null)
}

export default function Page() {
  const { body, status } = useLoaderData<typeof loader>()
  return body ? <Outlet name={PRIMARY_OUTLET} /> : <StatusPage status={pageStatus(status)} />
}

function pageStatus(status: number): PageStatus {
  return status in PAGES ? (status as PageStatus) : 500
}
