import { PRIMARY_OUTLET } from '@galleria/fragments/host'
import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { describeDocument } from '../composition/describe-document.server.ts'
import { Outlet } from '../layout/outlet.tsx'
import { pageStatus, StatusPage } from '../layout/status-page.tsx'

/**
 * Every page of every remote: which fragment is the primary of a URL is the registry's to say, so that a remote's new page
 * needs no new shell.
 */
export async function loader({ context: { galleria } }: LoaderFunctionArgs) {
  const document = (galleria.document ??= await describeDocument(galleria))
  if (document.kind === 'redirect') return redirect(document.location, document.status)
  return json(document.data, { status: document.data.status })
}

export async function action({ context: { galleria } }: ActionFunctionArgs) {
  const location = await galleria.actAsDocument()
  return location ? redirect(location, 303) : json(null)
}

export default function Page() {
  const { body, status, locale, page } = useLoaderData<typeof loader>()
  return body ? <Outlet name={PRIMARY_OUTLET} /> : <StatusPage status={pageStatus(status)} locale={locale} page={page} />
}
