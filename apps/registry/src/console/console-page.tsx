import type { ConsoleView } from '../domain/console-view.ts'
import { AuditTable } from './audit-table.tsx'
import { PageLayout } from './page-layout.tsx'
import { RemoteSection } from './remote-section.tsx'

interface ConsolePageProps {
  readonly nonce: string
  readonly view: ConsoleView
  /** Null where the page cannot act, because no cookie brought the viewer here. */
  readonly formToken: string | null
  /** The reason why the last request was not carried out. */
  readonly notice?: string | undefined
}

/** The console: all remotes, and the last lines of the audit. */
export function ConsolePage({ nonce, view, formToken, notice }: ConsolePageProps) {
  const { actor, generation, remotes, lines } = view
  return (
    <PageLayout title="Releases" nonce={nonce}>
      <header>
        <h1>Releases</h1>
        <p>{`Generation ${generation}, signed in as ${actor}`}</p>
        {formToken && (
          <form method="post" action="/sign-out">
            <input type="hidden" name="formToken" value={formToken} />
            <button type="submit">Sign out</button>
          </form>
        )}
      </header>
      <main>
        {notice && (
          <p class="notice" role="alert">
            {notice}
          </p>
        )}
        {remotes.length === 0 && <p>No remote is live yet.</p>}
        {remotes.map((remote) => (
          <RemoteSection remote={remote} generation={generation} formToken={formToken} />
        ))}
        <AuditTable lines={lines} />
      </main>
    </PageLayout>
  )
}
