import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** Runs a task while no other process runs one under the same lock; the lock of a process that is gone counts for nothing. */
export async function withLock(file, task, signal) {
  mkdirSync(dirname(file), { recursive: true })
  while (!acquire(file)) await delay(200, undefined, { signal })
  try {
    return await task()
  } finally {
    rmSync(file, { force: true })
  }
}

function acquire(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!isAlive(readOwner(file))) rmSync(file, { force: true })
    return false
  }
}

function readOwner(file) {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

function isAlive(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
