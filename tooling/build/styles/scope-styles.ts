import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, type Rule } from 'postcss'
import { BUILD_PLACEHOLDER } from '../build-id.ts'

/** Scopes every style sheet in a remote's client folder. Runs after the bundler, because its minifier would remove the quotes. */
export function scopeStyleFiles(folder: string, remote: string): void {
  for (const path of globSync('**/*.css', { cwd: folder })) {
    const file = join(folder, path)
    writeFileSync(file, scopeStyles(readFileSync(file, 'utf8'), remote))
  }
}

/**
 * Binds a style sheet of a remote to elements that the very same build has rendered, so that two builds of one remote can stand on
 * a page. Its keyframes, which are known by name to the whole page, carry the build in their name.
 */
export function scopeStyles(css: string, remote: string): string {
  const root = parse(css)
  root.walkRules((rule) => {
    if (!isInside(rule)) rule.selectors = rule.selectors.map((selector) => `[data-build="${BUILD_PLACEHOLDER}"] ${selector}`)
  })
  root.walkAtRules('keyframes', (keyframes) => {
    keyframes.params = ofBuild(keyframes.params)
  })
  const ownNames = new RegExp(`(?<![\\w-])${remote}-[\\w-]+`, 'g')
  root.walkDecls(/^animation(?:-name)?$/, (declaration) => {
    declaration.value = declaration.value.replace(ownNames, ofBuild)
  })
  return root.toString()
}

function ofBuild(name: string): string {
  return `${name}-${BUILD_PLACEHOLDER}`
}

/** Steps of keyframes, and rules inside a rule that is scoped itself. */
function isInside({ parent }: Rule): boolean {
  for (let node = parent; node && node.type !== 'root'; node = node.parent) {
    if (node.type === 'rule' || ('name' in node && node.name === 'keyframes')) return true
  }
  return false
}
