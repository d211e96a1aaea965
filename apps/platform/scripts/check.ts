// Checks a platform's data, which may be in use: node scripts/check.ts <folder of its objects>
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkStore } from './store/check-store.ts'
import { copyStore } from './store/copy-store.ts'

const [objects, ...others] = process.argv.slice(2)
if (!objects || others.length > 0) {
  console.error('Usage: npm run platform -- check')
  process.exitCode = 2
} else {
  const copy = mkdtempSync(join(tmpdir(), 'platform-check-'))
  try {
    copyStore(objects, copy)
    const { lines, violations } = checkStore(copy)
    for (const line of lines) console.log(line)
    console.log(violations === 0 ? 'The data is sound.' : `${violations} violations.`)
    if (violations > 0) process.exitCode = 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
