import { PRIMARY_OUTLET } from '@galleria/fragments/host'
import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { Outlet } from '../layout/outlet.tsx'
import { pageStatus, StatusPage } from '../layout/status-page.tsx'

/**
 * Every page of every remote: the registry says which fragment is the primary of a URL, so that a remote's new page needs no new
 * shell. What the document shows has been decided before Remix renders it.
 */
export function loader({ context: { outcome } }: LoaderFunctionArgs) {
  if ('error' in outcome) throw outcome.error
  return json(outcome.document)
}

export default function Page() {
  const { body, status, locale, firstLocale, page } = useLoaderData<typeof loader>()
  return body ? (
    <Outlet name={PRIMARY_OUTLET} />
  ) : (
    <StatusPage status={pageStatus(status)} locale={locale} firstLocale={firstLocale} page={page} />
  )
}
