import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Stack } from './stack.ts'

/** Adds a team with a new key and returns what the command printed: its token, and where the console takes it. */
export async function addTeam(stack: Pick<Stack, 'edge'>, team: string, remotes = [team]): Promise<{ token: string; signIn: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'galleria-key-'))
  const { publicKey } = generateKeyPairSync('ed25519')
  await writeFile(join(folder, `${team}-1.pem`), publicKey.export({ format: 'pem', type: 'spki' }))
  const may = remotes.flatMap((remote) => ['--may', remote])
  const printed = await stack.edge('team', 'add', team, '--key', join(folder, `${team}-1.pem`), ...may)
  await rm(folder, { recursive: true })
  const [, token = ''] = /^(galleria_\S+)$/m.exec(printed) ?? []
  const [, signIn = ''] = /(http\S+)$/.exec(printed) ?? []
  return { token, signIn }
}
