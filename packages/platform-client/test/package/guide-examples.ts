import { readFile } from 'node:fs/promises'

export interface Example {
  /** A file name made of the heading that it stands under. */
  file: string
  source: string
  /** Runs in Node, or needs a page around it. */
  runsIn: 'node' | 'browser'
}

/** What examples may use as given; see prelude.ts. */
const globals = ['client', 'clientId', 'operator', 'publicKey']

/** The TypeScript blocks of the guide, each as a module that imports what it uses without making it. */
export async function guideExamples(): Promise<Example[]> {
  const guide = await readFile(new URL('../../GUIDE.md', import.meta.url), 'utf8')
  const examples: Example[] = []
  let heading = 'start'
  for (const [, title, kind, source = ''] of guide.matchAll(/^#+ (.*)$|^```ts( browser)?\n([\s\S]*?)^```$/gm)) {
    if (title !== undefined) heading = title.toLowerCase().replace(/[^a-z0-9]+/g, '-')
    else
      examples.push({ file: `example-${examples.length + 1}-${heading}.ts`, source: completed(source), runsIn: kind ? 'browser' : 'node' })
  }
  return examples
}

function completed(source: string): string {
  const missing = globals.filter(
    (name) => new RegExp(`(?<![.\\w'])${name}\\b`).test(source) && !new RegExp(`\\bconst ${name}\\b`).test(source),
  )
  return `${missing.length > 0 ? `import { ${missing.join(', ')} } from './prelude.ts'\n` : ''}${source}export {}\n`
}
