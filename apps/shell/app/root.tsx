import { directionOf, SOURCE_LOCALE } from '@galleria/intl/locales'
import { isRouteErrorResponse, Outlet, useMatches, useRouteError } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { DocumentData } from './document/document-data.ts'
import { DocumentHead } from './layout/document-head.tsx'
import { Layout } from './layout/layout.tsx'
import { pageStatus, StatusPage, type PageStatus } from './layout/status-page.tsx'

export default function App() {
  return (
    <Document>
      <Outlet />
    </Document>
  )
}

/** The page for an error of composing or rendering: for the status that was thrown, or 500, without fragments. */
export function ErrorBoundary() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? pageStatus(error.status) : 500
  return (
    <Document status={status}>
      <StatusPage status={status} locale={SOURCE_LOCALE} firstLocale={SOURCE_LOCALE} page={HOME} />
    </Document>
  )
}

/** The address of a page that failed may be what made it fail. */
const HOME = '/'

function Document({ children, status }: { children: ReactNode; status?: PageStatus }) {
  const data = useMatches().at(-1)?.data as DocumentData | undefined
  const locale = data?.locale ?? SOURCE_LOCALE
  const firstLocale = data?.firstLocale ?? SOURCE_LOCALE
  return (
    // Scripts take the source language for the first one where nothing says another.
    <html
      lang={locale}
      dir={directionOf(locale)}
      data-first={firstLocale === SOURCE_LOCALE ? undefined : firstLocale}
      data-fonts={data && 'later'}
    >
      <DocumentHead data={data} status={status} />
      <body>
        <Layout
          locale={locale}
          firstLocale={firstLocale}
          displayCurrency={data?.displayCurrency}
          place={data?.place}
          page={data?.page ?? HOME}
          boundaries={data?.boundaries ?? 'hidden'}
          content={data?.layout ?? null}
        >
          {children}
        </Layout>
      </body>
    </html>
  )
}
