import { START_CPU_LIMIT, type StartCost } from '@galleria/fragments/release'
import { kilobytes } from '../../text/kilobytes.ts'
import type { StoredRelease } from '../releases/registry-client.ts'
import type { ReleaseReport } from '../releases/release-build.ts'

const KB = 1024
const LABEL = 9
/** Widths of the first and the second column. */
const WIDTHS = [64, 25]

/** The report of a release, for a terminal. */
export function releaseTable({ build, stored, start, canary, from, to }: ReleaseReport): string {
  const { record, contract, react } = build
  const { key, sizes, limits, files, probe } = stored
  const next = canary?.steps ? `, then ${canary.steps.percents.join(', ')} %` : ''
  const generation = from === to ? `generation ${to}` : `generation ${from} → ${to}`
  return [
    line(['build', `${record.app} ${record.build}, contract ${contract}, react ${react}`], ['signed', key]),
    line(
      ['size', `Worker ${kilobytes(sizes.worker)} of ${limits.worker / KB} KB gzip, scripts ${kilobytes(sizes.scripts)} KB brotli`],
      ['files', `${files.stored} stored, ${files.known} known`],
      ['probe', probe ? probeFigures(probe) : 'none'],
    ),
    line(['start', start ? startFigures(start) : 'not measured']),
    line(['live', canary === null ? generation : `${generation}, canary ${canary.percent} %${next}`]),
  ].join('\n')
}

/** Numbers of examples that were shown, of examples that the store does not have, and of forms that were tried. */
export function probeFigures({ passed, examples, skipped, forms }: NonNullable<StoredRelease['probe']>): string {
  const figures = [`${passed} of ${examples} examples`, ...(skipped > 0 ? [`skipped: ${skipped}`] : [])]
  return [...figures, forms === null ? 'no members and forms' : `${forms} forms`].join(', ')
}

/** The cost of starting a Worker, and its limit. */
export function startFigures({ worker, hello }: StartCost): string {
  return `${Math.round(worker)} ms CPU, ${Math.round(worker - hello)} of ${START_CPU_LIMIT} ms more than a Worker that says hello`
}

function line(...fields: [label: string, content: string][]): string {
  const cells = fields.map(([label, content], index) => label.padEnd(LABEL) + content.padEnd(WIDTHS[index] ?? 0))
  return cells.join('').trimEnd()
}
