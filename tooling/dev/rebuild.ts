// Builds the app in the current folder each time that it is asked to: node rebuild.ts <build script>.
import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod'
import { errorMessage } from '../text/error-message.ts'

/** The export of the script of an app's build. */
const { build } = (await import(process.argv[2] ?? '')) as { build: (changed: readonly string[]) => Promise<void> }

const Located = z.object({
  errors: z.array(
    z.object({ text: z.string(), location: z.nullish(z.object({ file: z.string(), line: z.number(), lineText: z.string() })) }),
  ),
})

process.on('message', (message) => {
  const changed = z.array(z.string()).parse(message)
  build(changed).then(
    () => process.send?.({ ok: true }),
    (error: unknown) => process.send?.({ ok: false, text: stripVTControlCharacters(describe(error)) }),
  )
})
// The process that asks is gone.
process.on('disconnect', () => process.exit())
process.send?.({ ready: true })

/** Describes an error: for esbuild's, file, line and reason; for others, the message. */
function describe(error: unknown): string {
  const located = Located.safeParse(error)
  if (!located.success || located.data.errors.length === 0) return errorMessage(error)
  return located.data.errors
    .map(({ text, location }) => (location ? `${location.file}:${location.line}: ${text}\n    ${location.lineText.trim()}` : text))
    .join('\n')
}
