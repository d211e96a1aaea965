import { textTable } from '@galleria/tooling/edge/cli/text-table.ts'

/** Notes one try of a check, and whether the store held. */
export type Hold = (what: string, held: boolean) => void

interface CheckRow {
  readonly name: string
  readonly tried: number
  readonly held: number
}

const HEADING = ['check', 'tried', 'held']

/** Counts what was tried against the store, and prints it as a table. */
export class SecurityChecks {
  readonly #rows: CheckRow[] = []

  /** Runs one check. Returns what did not hold. */
  async run(name: string, check: (hold: Hold) => Promise<void>): Promise<string[]> {
    const broken: string[] = []
    let tried = 0
    try {
      await check((what, held) => {
        tried += 1
        if (!held) broken.push(what)
      })
    } catch (error) {
      tried += 1
      broken.push(String(error))
    }
    this.#rows.push({ name, tried, held: tried - broken.length })
    return tried === 0 ? ['nothing was tried'] : broken
  }

  table(): string {
    const sum = (field: 'tried' | 'held') => this.#rows.reduce((total, row) => total + row[field], 0)
    const rows = [...this.#rows, { name: 'all', tried: sum('tried'), held: sum('held') }]
    return textTable([HEADING, ...rows.map(({ name, tried, held }) => [name, String(tried), String(held)])])
  }
}
