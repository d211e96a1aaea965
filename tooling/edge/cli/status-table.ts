import type { EdgeStatus } from '../apps/edge-status.ts'
import { textTable } from './text-table.ts'

/** The status of an edge, for a terminal. */
export function statusTable({ storeUrl, platformUrl, releasesUrl, pid, frontPids, apps }: EdgeStatus): string {
  const rows = apps.map(({ app, state, build, pids, restarts, fault, canary }) => [
    app,
    state,
    [build ?? '-', canary && `canary ${canary.build} ${canary.percent} %`].filter(Boolean).join(', '),
    pids.join(' ') || '-',
    String(restarts),
    fault ?? '-',
  ])
  const table = textTable([['app', 'state', 'build', 'processes', 'restarts', 'fault'], ...rows])
  const watched = apps.flatMap(({ app, watch }) => (watch ? [`${app}: ${watch}`] : []))
  return [
    `Store ${storeUrl}   platform ${platformUrl}   releases ${releasesUrl}   edge ${pid}   front ${frontPids.join(' ') || '-'}`,
    '',
    table,
    ...(watched.length > 0 ? ['', ...watched] : []),
  ].join('\n')
}
