import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { LANGUAGES_FOLDER } from '../build/messages/further-languages.ts'
import { withBuild } from '../edge/builds/build-apps.ts'
import { PROJECT_ROOT, projectEdge } from '../edge/cli/project-edge.ts'
import type { EdgeOptions } from '../edge/edge.ts'
import type { AppDefinition } from '../edge/project/app-definition.ts'
import { readWorkerDeclaration } from '../edge/project/worker-declaration.ts'
import type { EdgeEnv } from '../edge/settings/env.ts'
import type { DevelopmentOptions } from './development.ts'
import { PageEvents } from './page-events.ts'
import { workspacePackages } from './workspace.ts'

/** Brings React and the script that follows builds to every page. */
const SHELL = 'shell'

/**
 * Options of `npm run dev`: the edge, and the apps that are built from source on it. `only` names apps of this project, or folders that
 * hold the sources of one.
 */
export function projectDevelopment(env: EdgeEnv, only: readonly string[]): { edge: EdgeOptions; development: DevelopmentOptions } {
  const options = projectEdge(env)
  const projects = options.apps
  const chosen = only.map((word) => sourceOf(word, projects))
  const shell = projects.filter(({ name }) => name === SHELL).map(({ name, folder }): [string, string] => [name, folder])
  const sources = new Map([...shell, ...(only.length > 0 ? chosen : projects.toSorted(browserFirst).map(nameAndFolder))])
  const remotes = projects.filter(isRemote).map(({ name }) => name)
  const pages = new PageEvents(remotes)
  return {
    edge: {
      ...options,
      swapsAtOnce: true,
      openMiddle: (sockets) => pages.open(sockets),
      build: async (publish, signal, edge) => {
        // A live build runs until the first build from source replaces it, or for good.
        const needed = options.apps.filter((app) => !edge.hasLiveBuild(app.name))
        if (needed.length === 0) return []
        return withBuild(PROJECT_ROOT, needed, async () => publish(needed), { signal, guard: edge.guard })
      },
    },
    development: { apps: sources, packages: workspacePackages(PROJECT_ROOT), languages: LANGUAGES_FOLDER, pages, report: options.report },
  }
}

function isRemote({ folder }: AppDefinition): boolean {
  return existsSync(join(folder, 'remote.config.ts'))
}

/** Sorts the apps that the browser shows first to the front: their pages are waited for. */
function browserFirst(one: AppDefinition, other: AppDefinition): number {
  return Number(isRemote(other)) - Number(isRemote(one))
}

function nameAndFolder({ name, folder }: AppDefinition): [string, string] {
  return [name, folder]
}

function sourceOf(word: string, projects: readonly AppDefinition[]): [string, string] {
  const known = projects.map(({ name }) => name)
  const project = projects.find(({ name }) => name === word)
  if (project) return nameAndFolder(project)
  const folder = resolve(process.env['INIT_CWD'] ?? '.', word)
  const declaration = join(folder, 'wrangler.jsonc')
  if (!existsSync(declaration))
    throw new Error(`"${basename(word)}" is no app of this project, and no folder of one. Known: ${known.join(', ')}.`)
  const name = readWorkerDeclaration(declaration).name.replace(/^galleria-/, '')
  if (!known.includes(name)) throw new Error(`${folder} holds ${name}, which is no app of this project. Known: ${known.join(', ')}.`)
  return [name, folder]
}
