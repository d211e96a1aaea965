import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDataFolder } from '../edge/io/instance-lock.ts'
import { backupPlatform } from './backup-platform.ts'
import { restorePlatform } from './restore-platform.ts'

let folder: string
let data: string
let backup: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'restore-'))
  data = join(folder, 'data')
  backup = join(folder, 'backup')
  mkdirSync(join(data, 'platform', 'shop-Commerce'), { recursive: true })
  writeFileSync(join(data, 'secrets.json'), '{"apiKey":"first"}')
  write('before')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const database = (root: string) => new DatabaseSync(join(root, 'platform', 'shop-Commerce', 'a.sqlite'))

function write(note: string): void {
  const file = database(data)
  file.exec(
    `CREATE TABLE IF NOT EXISTS carts (id, owner_kind, owner_id, created_at); CREATE TABLE IF NOT EXISTS notes (note); DELETE FROM notes; INSERT INTO notes VALUES ('${note}')`,
  )
  file.close()
}

const modeOf = (path: string): number => statSync(path).mode & 0o777

function noteIn(root: string): unknown {
  const file = database(root)
  try {
    return file.prepare('SELECT note FROM notes').get()?.['note']
  } finally {
    file.close()
  }
}

test('A restore brings back data and keys, and moves the previous ones aside', async () => {
  await backupPlatform(data, backup)
  write('after')
  writeFileSync(join(data, 'secrets.json'), '{"apiKey":"second"}')
  const { before } = await restorePlatform(data, backup)
  expect(modeOf(data)).toBe(0o700)
  expect(noteIn(data)).toBe('before')
  expect(readFileSync(join(data, 'secrets.json'), 'utf8')).toContain('first')
  expect(before && noteIn(before)).toBe('after')
  expect(readdirSync(join(data, 'edge'))).toEqual([])
})

test('A restore brings back the pictures of imports', async () => {
  mkdirSync(join(data, 'uploads', 'media'), { recursive: true })
  writeFileSync(join(data, 'uploads', 'media', 'lamp.avif'), 'first')
  await backupPlatform(data, backup)
  writeFileSync(join(data, 'uploads', 'media', 'lamp.avif'), 'second')
  await restorePlatform(data, backup)
  expect(readFileSync(join(data, 'uploads', 'media', 'lamp.avif'), 'utf8')).toBe('first')
})

test('A restore elsewhere brings back sessions, releases and the files of their builds', async () => {
  const databases = ['session/shop-SessionObject/s.sqlite', 'registry/shop-RegistryObject/r.sqlite']
  for (const path of databases) {
    mkdirSync(dirname(join(data, path)), { recursive: true })
    const file = new DatabaseSync(join(data, path))
    file.exec("CREATE TABLE notes (note); INSERT INTO notes VALUES ('stored')")
    file.close()
  }
  const files = ['edge/assets/registry.json', 'edge/builds/shell/1/worker.js']
  for (const path of files) {
    mkdirSync(dirname(join(data, path)), { recursive: true })
    writeFileSync(join(data, path), 'stored')
  }
  await backupPlatform(data, backup)
  expect(modeOf(backup)).toBe(0o700)
  const other = join(folder, 'other')
  await restorePlatform(other, backup)
  for (const path of databases) {
    const file = new DatabaseSync(join(other, path))
    expect(file.prepare('SELECT note FROM notes').get()).toEqual({ note: 'stored' })
    file.close()
  }
  for (const path of files) expect(readFileSync(join(other, path), 'utf8')).toBe('stored')
})

test('A restore of an earlier version’s backup leaves sessions and releases alone', async () => {
  await backupPlatform(data, backup)
  mkdirSync(join(data, 'session'))
  writeFileSync(join(data, 'session', 'note'), 'stays')
  await restorePlatform(data, backup)
  expect(readFileSync(join(data, 'session', 'note'), 'utf8')).toBe('stays')
})

test('A restore creates a store where there was none', async () => {
  await backupPlatform(data, backup)
  const other = join(folder, 'other')
  expect((await restorePlatform(other, backup)).before).toBeNull()
  expect(modeOf(other)).toBe(0o700)
  expect(noteIn(other)).toBe('before')
})

test('A restore refuses a running store', async () => {
  await backupPlatform(data, backup)
  const controlSocket = join(folder, 'control')
  const server = createServer().listen(controlSocket)
  await new Promise((listening) => server.once('listening', listening))
  const unlock = await lockDataFolder(data, { pid: 1, controlSocket })
  try {
    write('after')
    await expect(restorePlatform(data, backup)).rejects.toThrow('The store runs (process 1)')
    expect(noteIn(data)).toBe('after')
  } finally {
    unlock()
    server.close()
  }
})

test('A restore refuses an invalid or damaged backup and changes nothing', async () => {
  await expect(restorePlatform(data, folder)).rejects.toThrow('is no backup')
  await backupPlatform(data, backup)
  writeFileSync(join(backup, 'secrets.json'), '{}')
  await expect(restorePlatform(data, backup)).rejects.toThrow('is damaged: secrets.json')
  expect(noteIn(data)).toBe('before')
})

test('A restore explains why it refuses a truncated backup or one of another version', async () => {
  await backupPlatform(data, backup)
  const manifest = join(backup, 'backup.json')
  const whole = readFileSync(manifest, 'utf8')
  const refusal = async (text: string) => {
    writeFileSync(manifest, text)
    return restorePlatform(data, backup).then(String, ({ message }: Error) => message.replace(backup, '…'))
  }
  const changed = (change: object) => JSON.stringify({ ...JSON.parse(whole), ...change })
  expect(await refusal(whole.slice(0, 40))).toBe('The backup in … is damaged: backup.json cannot be read.')
  expect(await refusal('{}')).toBe('The backup in … is damaged: backup.json does not say what is in it.')
  expect(await refusal(changed({ version: 2 }))).toBe('The backup in … has form 2; this version reads form 1 alone.')
  expect(await refusal(changed({ migrations: { commerce: Date.now() * 2 } }))).toContain(
    'was made by a newer version: its databases commerce have tables',
  )
  expect(noteIn(data)).toBe('before')
  // One of before this was written down.
  expect(await refusal(changed({ migrations: undefined }))).toBe('[object Object]')
})

test('A backup overwrites nothing, and leaves no files when it fails', async () => {
  await backupPlatform(data, backup)
  await expect(backupPlatform(data, backup)).rejects.toThrow('is there already')
  await expect(backupPlatform(join(folder, 'nothing'), join(folder, 'second'))).rejects.toThrow('could not be copied')
  expect(readdirSync(folder).toSorted()).toEqual(['backup', 'data'])
})
