import type { Measured } from '../measured.ts'
import { median } from '../median.ts'
import { ACCOUNT_PAGES } from '../throughput/account-pages.ts'
import { measureLoad, type Throughput } from '../throughput/throughput-rounds.ts'
import { holdAccount, type HeldAccount } from './held-account.ts'

const ROUNDS = 8

/**
 * A member's pages as this checkout composes them and as another one does, both under load at once: what else the machine does then
 * weighs on both alike.
 */
export async function measureAgainst(checkout: string, other: string): Promise<Measured[]> {
  const own = await holdAccount(checkout)
  try {
    const theirs = await holdAccount(other)
    return await comparePages(own, theirs).finally(() => theirs.stop())
  } finally {
    await own.stop()
  }
}

async function comparePages(own: HeldAccount, theirs: HeldAccount): Promise<Measured[]> {
  const rows: Measured[] = []
  for (const [name, path] of Object.entries(ACCOUNT_PAGES))
    rows.push(...compareRounds(`${name} page of a member`, await inRounds(own, theirs, path)))
  return rows
}

interface Round {
  readonly own: Throughput
  readonly theirs: Throughput
}

async function inRounds(own: HeldAccount, theirs: HeldAccount, path: string): Promise<Round[]> {
  const round = async (): Promise<Round> => {
    const [first, second] = await Promise.all([measurePage(own, path), measurePage(theirs, path)])
    return { own: first, theirs: second }
  }
  await round()
  const rounds: Round[] = []
  while (rounds.length < ROUNDS) rounds.push(await round())
  return rounds
}

function measurePage({ url, headers, pid }: HeldAccount, path: string): Promise<Throughput> {
  return measureLoad({ url: url + path, headers, workers: [pid] })
}

function compareRounds(what: string, rounds: readonly Round[]): Measured[] {
  return [
    { what: `${what}: of this checkout`, value: median(rounds.map(({ own }) => own.cpu)), unit: 'ms CPU/request' },
    { what: `${what}: of the other`, value: median(rounds.map(({ theirs }) => theirs.cpu)), unit: 'ms CPU/request' },
    { what: `${what}: this by the other`, value: median(rounds.map(({ own, theirs }) => own.cpu / theirs.cpu)), unit: '×' },
  ]
}
