// Copies a platform's data, which may be in use: node scripts/backup.ts <folder of its objects> <new folder>
import { copyStore } from './store/copy-store.ts'

const [objects, target, ...others] = process.argv.slice(2)
if (!objects || !target || others.length > 0) {
  console.error('Usage: npm run platform -- backup [<new folder>]')
  process.exitCode = 2
} else {
  try {
    console.log(`${copyStore(objects, target).length} databases copied.`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
