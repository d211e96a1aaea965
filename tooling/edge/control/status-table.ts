import type { EdgeStatus } from './edge-status.ts'

/** What runs, for a terminal. */
export function statusTable({ storeUrl, platformUrl, pid, frontPids, apps }: EdgeStatus): string {
  const rows = [
    ['app', 'state', 'build', 'processes', 'restarts', 'fault'],
    ...apps.map(({ app, state, build, pids, restarts, fault }) => [
      app,
      state,
      build ?? '-',
      pids.join(' ') || '-',
      String(restarts),
      fault ?? '-',
    ]),
  ]
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return [`Store ${storeUrl}   platform ${platformUrl}   edge ${pid}   front ${frontPids.join(' ') || '-'}`, '', ...lines].join('\n')
}
