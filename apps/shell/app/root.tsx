import { DEFAULT_LOCALE, directionOf } from '@galleria/intl/locales'
import { isRouteErrorResponse, Outlet, useMatches, useRouteError } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { DocumentData } from './composition/describe-document.server.ts'
import { DocumentHead } from './layout/document-head.tsx'
import { Layout } from './layout/layout.tsx'
import { StatusPage, type PageStatus } from './layout/status-page.tsx'

export default function App() {
  return (
    <Document>
      <Outlet />
    </Document>
  )
}

/** Reached when a page threw: the frame stays, the fragments of the layout are left out. */
export function ErrorBoundary() {
  const error = useRouteError()
  const status: PageStatus = isRouteErrorResponse(error) && error.status === 404 ? 404 : 500
  return (
    <Document status={status}>
      <StatusPage status={status} locale={DEFAULT_LOCALE} page={HOME} />
    </Document>
  )
}

/** What broke may have been what knows the page. */
const HOME = '/'

function Document({ children, status }: { children: ReactNode; status?: PageStatus }) {
  const data = useMatches().at(-1)?.data as DocumentData | undefined
  const locale = data?.locale ?? DEFAULT_LOCALE
  return (
    <html lang={locale} dir={directionOf(locale)}>
      <DocumentHead data={data} status={status} />
      <body>
        <Layout locale={locale} page={data?.page ?? HOME} boundaries={data?.boundaries ?? 'hidden'}>
          {children}
        </Layout>
      </body>
    </html>
  )
}
