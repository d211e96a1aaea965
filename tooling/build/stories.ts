// Builds the page that shows every state of every component: run in packages/ui. Static files for the local edge alone.
import { globSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { build as esbuild, type BuildOptions, type StdinOptions } from 'esbuild'
import * as z from 'zod'

/** The edge serves this folder while it runs, so it stays and only its content changes. */
const FOLDER = resolve('dist/stories')
const GROUPS = ['primitives', 'commerce', 'layout', 'feedback']
const RENDERER = resolve('dist/render-stories.cjs')

const SHARED_OPTIONS = {
  bundle: true,
  jsx: 'automatic',
  // React tells in development what it finds wrong, and the tests listen.
  define: { 'process.env.NODE_ENV': '"development"' },
  publicPath: '/_ui',
  loader: { '.avif': 'file', '.webp': 'file', '.svg': 'file' },
  logLevel: 'warning',
} satisfies BuildOptions

mkdirSync(FOLDER, { recursive: true })
for (const name of readdirSync(FOLDER)) rmSync(join(FOLDER, name), { recursive: true })
await buildPage()
for (const [name, html] of await renderDocuments()) writeFileSync(join(FOLDER, name), html)

async function buildPage(): Promise<void> {
  const stdin = withStories(`import { hydrateStories } from './page/browser.tsx'`, 'hydrateStories(components)')
  await esbuild({
    ...SHARED_OPTIONS,
    stdin,
    outfile: join(FOLDER, 'browser.js'),
    assetNames: '[name]-[hash]',
    format: 'esm',
    target: 'es2022',
    minify: true,
  })
}

async function renderDocuments(): Promise<[name: string, html: string][]> {
  const stdin = withStories(`import { storyDocuments } from './page/documents.tsx'`, 'export default storyDocuments(components)')
  await esbuild({ ...SHARED_OPTIONS, stdin, outfile: RENDERER, assetNames: 'stories/[name]-[hash]', format: 'cjs', platform: 'node' })
  const rendered: unknown = createRequire(import.meta.url)(RENDERER)
  rmSync(RENDERER)
  return z.object({ default: z.array(z.tuple([z.string(), z.string()])) }).parse(rendered).default
}

/** A module that does something with all that stands in the folders of the groups. */
function withStories(imports: string, task: string): StdinOptions {
  const files = GROUPS.flatMap((group) => globSync(`${group}/*.tsx`, { cwd: 'stories' }).toSorted())
  const rows = files.map((file, index) =>
    JSON.stringify({ group: dirname(file), component: basename(file, '.tsx') }).replace('}', `,"stories":stories${index}}`),
  )
  const contents = [
    imports,
    ...files.map((file, index) => `import stories${index} from './${file}'`),
    `const components = [${rows.join()}]`,
    task,
  ]
  return { contents: contents.join('\n'), resolveDir: resolve('stories') }
}
