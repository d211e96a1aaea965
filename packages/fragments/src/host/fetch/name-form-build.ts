import { formatFormTarget, FRAGMENT_FIELD } from '../../contract/index.ts'

const FIELD = new RegExp(`(name="${FRAGMENT_FIELD}" value=")(([a-z0-9-]+)/[a-z0-9-]+)"`, 'g')

/**
 * Names in each form of a remote's HTML the build that rendered it. In the one field that every form has: a field of its own would cost a
 * page several times the bytes. React does not compare the value of a field with its own when it takes the HTML over.
 */
export function nameFormBuild(html: string, remote: string, build: string): string {
  return html.replace(FIELD, (field, start: string, fragment: string, owner: string) =>
    owner === remote ? `${start}${formatFormTarget(fragment, build)}"` : field,
  )
}
