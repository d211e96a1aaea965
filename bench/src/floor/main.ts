// The measurements behind the first decisions (docs/decisions): they need no store, only a browser.
import { measureJavascriptFloor } from './javascript-floor.ts'
import { measureLateFragment } from './late-fragment.ts'
import { measureScriptsAndPaint } from './scripts-and-paint.ts'

await measureJavascriptFloor()
await measureLateFragment()
await measureScriptsAndPaint()
