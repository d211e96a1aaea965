import type { BuildView, RemoteView } from '../domain/console-view.ts'
import { kilobytes } from '../domain/kilobytes.ts'
import type { PendingSteps } from '../domain/remote-state.ts'
import { RefusedFiles } from './refused-files.tsx'
import { RemoteActions } from './remote-actions.tsx'
import { ScrollArea } from './scroll-area.tsx'

interface RemoteSectionProps {
  readonly remote: RemoteView
  readonly generation: number
  readonly formToken: string | null
}

/** The part of one remote: its live builds, what the shells say of them, and what can be done. */
export function RemoteSection({ remote, generation, formToken }: RemoteSectionProps) {
  const { name, team, stable, canary } = remote
  return (
    <section aria-labelledby={`remote-${name}`}>
      <h2 id={`remote-${name}`}>{name}</h2>
      <p>Team: {team ?? 'none'}</p>
      <ScrollArea label={`Builds of ${name}`}>
        <table>
          <thead>
            <tr>
              {['Build', 'Share', 'Contract', 'Worker (gzip)', 'Scripts (brotli)', 'Commit', 'Signed by', 'Released'].map((title) => (
                <th scope="col">{title}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            <BuildRow build={stable} share={canary ? `stable, ${100 - canary.percent} %` : 'stable, 100 %'} />
            {canary && <BuildRow build={canary} share={`canary, ${canary.percent} %`} />}
          </tbody>
        </table>
      </ScrollArea>
      {canary?.steps && <NextSteps {...canary.steps} />}
      {remote.watch && <p>Watched: {remote.watch}</p>}
      <Reports builds={canary ? [stable, canary] : [stable]} />
      <RefusedFiles remote={name} files={remote.refused} />
      {remote.mayMove && formToken && <RemoteActions remote={remote} generation={generation} formToken={formToken} />}
    </section>
  )
}

function NextSteps({ percents, nextAt }: PendingSteps) {
  return (
    <p>
      Next for the canary: {percents.map((percent) => `${percent} %`).join(', ')}, from{' '}
      <time datetime={nextAt}>{nextAt.slice(0, 16).replace('T', ' ')}</time> on
    </p>
  )
}

function BuildRow({ build: { build, contract, sizes, commit, key, releasedAt }, share }: { build: BuildView; share: string }) {
  return (
    <tr>
      <th scope="row">
        <code>{build}</code>
      </th>
      <td>{share}</td>
      <td>{contract}</td>
      <td>{kilobytes(sizes.worker)} KB</td>
      <td>{kilobytes(sizes.scripts)} KB</td>
      <td>
        <code>{commit.slice(0, 12)}</code>
      </td>
      <td>{key}</td>
      <td>
        <time datetime={releasedAt}>{releasedAt.slice(0, 16).replace('T', ' ')}</time>
      </td>
    </tr>
  )
}

function Reports({ builds }: { builds: readonly BuildView[] }) {
  const reports = builds.flatMap((build) => build.reports)
  if (reports.length === 0) return <p>No shell has reported on these builds in the last day.</p>
  return (
    <ScrollArea label="Reports of the shells">
      <table>
        <thead>
          <tr>
            {['Shell', 'Build', 'Breaker', 'Renders', 'Failures', 'p50', 'p95'].map((title) => (
              <th scope="col">{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {reports.map(({ shell, build, breaker, renders, failures, p50, p95 }) => (
            <tr>
              <th scope="row">{shell}</th>
              <td>
                <code>{build}</code>
              </td>
              <td>{breaker}</td>
              <td>{renders}</td>
              <td>{failures}</td>
              <td>{`${Math.round(p50)} ms`}</td>
              <td>{`${Math.round(p95)} ms`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}
